// A lighthouse at the edge of the sea, as a phone would have taken it.
vec3 skyAt(vec3 d) {
  float y = max(d.y, 0.0);
  vec3 c = mix(vec3(0.86, 0.62, 0.45), vec3(0.36, 0.47, 0.60), smoothstep(0.0, 0.30, y));
  c = mix(c, vec3(0.10, 0.20, 0.36), smoothstep(0.2, 0.75, y));
  vec3 sun = normalize(vec3(-0.55, 0.07, 1.0));
  c += vec3(0.95, 0.45, 0.16) * pow(max(dot(d, sun), 0.0), 22.0) * 0.8;
  vec2 q = d.xz / (d.y + 0.10);
  float cloud = fbm(q * 0.75 + vec2(1.3, 2.0), 7);
  float cover = smoothstep(0.40, 0.62, cloud);
  float under = fbm(q * 0.75 + vec2(1.22, 2.09), 7);
  vec3 lit = mix(vec3(0.95, 0.66, 0.48), vec3(0.40, 0.36, 0.42), clamp((under - cloud) * 4.0 + 0.55, 0.0, 1.0));
  return mix(c, lit, cover * 0.85 * smoothstep(0.0, 0.10, y));
}

float waves(vec2 p) {
  float h = 0.0, a = 0.5;
  mat2 turn = mat2(0.85, -0.53, 0.53, 0.85);
  for (int i = 0; i < 6; i++) {
    float n = noise(p);
    h += a * (1.0 - abs(2.0 * n - 1.0));
    p = turn * p * 1.9 + 3.1;
    a *= 0.48;
  }
  return h;
}

vec3 seaAt(vec3 ro, vec3 rd) {
  float t = -ro.y / rd.y;
  vec2 p = (ro + rd * t).xz;
  float e = 0.02 + t * 0.004;
  float strength = 0.55 / (1.0 + t * 0.05);
  vec2 q = p * vec2(0.55, 0.9);
  vec3 n = normalize(vec3((waves(q - vec2(e, 0)) - waves(q + vec2(e, 0))) * strength, 2.0 * e * 1.3, (waves(q - vec2(0, e)) - waves(q + vec2(0, e))) * strength));
  float fresnel = 0.03 + 0.97 * pow(1.0 - max(dot(n, -rd), 0.0), 5.0);
  vec3 r = reflect(rd, n);
  r.y = abs(r.y) + 0.02;
  vec3 c = mix(vec3(0.020, 0.075, 0.085), skyAt(normalize(r)), clamp(fresnel, 0.0, 1.0));
  float foam = smoothstep(0.86, 0.97, waves(q)) * exp(-t * 0.05);
  c = mix(c, vec3(0.75, 0.72, 0.69), foam * 0.55);
  return mix(c, vec3(0.80, 0.58, 0.44), 1.0 - exp(-t * 0.006));
}

vec3 render(vec2 frag) {
  vec2 p = (frag - 0.5 * uSize) / uSize.y;
  vec3 ro = vec3(0.0, 3.0, 0.0);
  vec3 rd = normalize(vec3(p.x, p.y + 0.10, 1.25));
  vec3 c = rd.y > 0.0 ? skyAt(rd) : seaAt(ro, rd);
  float horizon = -0.10;
  // The headland.
  float x = p.x - 0.06;
  float cliff = horizon - 0.030 + 0.215 * smoothstep(0.02, 0.30, x) + 0.05 * smoothstep(0.34, 0.75, x) + 0.030 * (fbm(vec2(p.x * 8.0, 1.0), 6) - 0.5);
  float foot = horizon - 0.045 - 0.10 * smoothstep(0.05, 0.62, x) + 0.020 * (fbm(vec2(p.x * 16.0, 7.0), 4) - 0.5);
  float above = cliff - p.y;
  if (above > 0.0 && p.y > foot && x > -0.04) {
    float strata = fbm(vec2(p.x * 5.0, p.y * 42.0) + 3.0 * fbm(p * 6.0, 4), 5);
    float cracks = fbm(vec2(p.x * 46.0, p.y * 9.0), 5);
    vec3 rock = mix(vec3(0.060, 0.050, 0.046), vec3(0.30, 0.21, 0.155), strata * 0.9 + 0.12) * (0.55 + 0.75 * cracks);
    rock *= mix(0.45, 1.15, smoothstep(0.5, -0.05, x));
    float grassEdge = 0.026 + 0.022 * fbm(vec2(p.x * 30.0, p.y * 12.0), 4);
    vec3 grass = mix(vec3(0.070, 0.085, 0.030), vec3(0.28, 0.22, 0.085), fbm(p * vec2(70.0, 130.0), 4));
    rock = mix(rock, grass * 1.05, smoothstep(grassEdge, grassEdge * 0.5, above));
    c = mix(rock, vec3(0.80, 0.58, 0.44), 0.07);
  }
  float spray = foot + 0.016 * fbm(vec2(p.x * 26.0, 2.0), 5);
  if (x > -0.05) c = mix(c, vec3(0.86, 0.80, 0.75), smoothstep(0.011, 0.0, abs(p.y - spray + 0.002)) * 0.75 * fbm(p * 60.0, 4) * 1.6);
  // The lighthouse and its keeper's house.
  float cx = 0.445, base = horizon + 0.176, height = 0.285;
  float k = (p.y - base) / height;
  float halfWidth = mix(0.033, 0.021, clamp(k, 0.0, 1.0));
  float side = (p.x - cx) / halfWidth;
  if (k > -0.03 && k < 1.0 && abs(side) < 1.0) {
    float round = sqrt(max(0.0, 1.0 - side * side));
    vec3 paint = mod(k * 4.0 + 0.02, 2.0) > 1.0 ? vec3(0.55, 0.085, 0.045) : vec3(0.82, 0.76, 0.70);
    vec3 lit = paint * (vec3(0.20, 0.23, 0.30) + vec3(1.05, 0.66, 0.42) * max(0.0, dot(vec2(-0.75, 0.45), vec2(side, round))));
    lit *= 0.88 + 0.18 * fbm(p * vec2(90.0, 40.0), 4);
    if (abs(side) < 0.16 && abs(fract(k * 3.0 - 0.25) - 0.5) < 0.08) lit = vec3(0.045, 0.04, 0.04);
    c = lit;
  }
  vec2 g = p - vec2(cx, base + height);
  if (abs(g.x) < 0.030 && g.y > 0.0 && g.y < 0.008) c = vec3(0.07, 0.06, 0.06);
  if (abs(g.x) < 0.0165 && g.y >= 0.008 && g.y < 0.048) {
    c = mix(vec3(0.50, 0.34, 0.20), vec3(2.0, 1.45, 0.75), exp(-pow(length((g - vec2(0, 0.028)) * vec2(60.0, 55.0)), 2.0)));
    if (abs(fract(g.x * 91.0 + 0.5) - 0.5) < 0.06) c *= 0.2;
  }
  if (g.y >= 0.048 && g.y < 0.074 && abs(g.x) < (0.074 - g.y) * 0.86) c = mix(vec3(0.36, 0.06, 0.035), vec3(0.10, 0.02, 0.02), smoothstep(-0.01, 0.018, g.x));
  c += vec3(1.0, 0.62, 0.28) * 0.16 * exp(-length(g - vec2(0, 0.028)) * 22.0);
  vec2 h = p - vec2(0.555, horizon + 0.192);
  if (abs(h.x) < 0.056 && h.y > -0.024 && h.y < 0.030) {
    c = mix(vec3(0.62, 0.52, 0.44), vec3(0.26, 0.24, 0.25), smoothstep(-0.02, -0.012, h.x)) * (0.9 + 0.2 * fbm(p * 80.0, 3));
    if (abs(fract((h.x + 0.006) * 26.0) - 0.5) < 0.17 && h.x > -0.008 && abs(h.y + 0.002) < 0.010) c = vec3(0.85, 0.52, 0.20);
  }
  if (h.y >= 0.030 && h.y < 0.060 && abs(h.x) < 0.064 - (h.y - 0.030) * 0.9) c = mix(vec3(0.22, 0.10, 0.07), vec3(0.10, 0.055, 0.05), smoothstep(-0.03, 0.03, h.x)) * (0.85 + 0.3 * noise(p * vec2(40.0, 260.0)));
  return finish(pow(max(c, 0.0), vec3(1.5)) * 0.82, frag / uSize, 0.045);
}
