// Dunes at dusk under a low, oversized sun.
const vec3 SUN = normalize(vec3(0.42, 0.072, 1.0));

float ridge(vec2 p) {
  float n = noise(p);
  return 1.0 - abs(2.0 * n - 1.0);
}

float duneHeight(vec2 p) {
  vec2 q = p + 1.4 * vec2(noise(p * 0.17), noise(p * 0.19 + 5.0));
  float h = 2.7 * pow(ridge(q * vec2(0.11, 0.17) + 3.1), 1.5);
  h += 0.75 * pow(ridge(q * vec2(0.33, 0.41) + 8.7), 1.3);
  h += 0.10 * noise(q * 1.1);
  return h;
}

// Without the disc it is what the haze takes its colour from.
vec3 skyColor(vec3 d, bool withDisc) {
  float y = clamp(d.y, 0.0, 1.0);
  vec3 c = mix(vec3(0.86, 0.25, 0.080), vec3(0.46, 0.13, 0.085), smoothstep(0.0, 0.16, y));
  c = mix(c, vec3(0.135, 0.055, 0.085), smoothstep(0.10, 0.34, y));
  c = mix(c, vec3(0.020, 0.020, 0.040), smoothstep(0.26, 0.62, y));
  float s = max(dot(d, SUN), 0.0);
  c += vec3(1.0, 0.38, 0.12) * (0.55 * pow(s, 24.0) + 0.5 * pow(s, 160.0));
  float disc = withDisc ? smoothstep(0.9936, 0.9940, s) : 0.0;
  c = mix(c, vec3(3.2, 1.55, 0.72) * mix(0.70, 1.2, smoothstep(-0.02, 0.16, d.y)), disc);
  float band = fbm(vec2(d.x * 2.2 + 3.0, d.y * 26.0), 5);
  c += vec3(0.30, 0.09, 0.04) * smoothstep(0.52, 0.78, band) * smoothstep(0.03, 0.1, y) * (1.0 - smoothstep(0.2, 0.42, y)) * (1.0 - disc * 0.6);
  return c;
}

vec3 shade(vec2 frag) {
  vec2 uv = (frag - 0.5 * uSize) / uSize.y;
  vec3 ro = vec3(1.5, 4.15, -6.0);
  vec3 rd = normalize(vec3(uv.x, uv.y - 0.095, 1.32));
  float t = 0.4, hit = -1.0;
  for (int i = 0; i < 200; i++) {
    vec3 p = ro + rd * t;
    float gap = p.y - duneHeight(p.xz);
    if (gap < 0.0015 * t) { hit = t; break; }
    t += gap * 0.42 + 0.002 * t;
    if (t > 120.0) break;
  }
  if (hit < 0.0) return skyColor(rd, true);
  vec3 sky = skyColor(rd, false);

  vec3 p = ro + rd * hit;
  vec2 e = vec2(0.004 * hit + 0.006, 0.0);
  vec3 n = normalize(vec3(duneHeight(p.xz - e.xy) - duneHeight(p.xz + e.xy), 2.0 * e.x, duneHeight(p.xz - e.yx) - duneHeight(p.xz + e.yx)));
  float fade = exp(-hit * 0.10);
  float phase = dot(p.xz, vec2(5.0, 14.0)) + 5.0 * noise(p.xz * 0.7) + 2.0 * noise(p.xz * 2.2);
  n = normalize(n + fade * 0.22 * vec3(0.34, 0.0, 0.94) * cos(phase) * (0.35 + noise(p.xz * 0.5)));

  float shadow = 1.0;
  float st = 0.12;
  for (int i = 0; i < 48; i++) {
    vec3 q = p + SUN * st;
    float gap = q.y - duneHeight(q.xz);
    shadow = min(shadow, 0.5 + 0.5 * gap * 9.0 / st);
    if (shadow < 0.0) break;
    st += max(0.08, gap * 0.6);
    if (st > 30.0) break;
  }
  shadow = smoothstep(0.0, 1.0, clamp(shadow, 0.0, 1.0));
  float light = max(dot(n, SUN), 0.0) * shadow;
  float rim = pow(1.0 - max(dot(n, -rd), 0.0), 4.0);
  vec3 sand = mix(vec3(0.50, 0.23, 0.12), vec3(0.60, 0.30, 0.16), noise(p.xz * 0.6));
  vec3 c = sand * (vec3(3.6, 1.5, 0.62) * light + vec3(0.075, 0.062, 0.105) * (0.45 + 0.55 * n.y));
  c += vec3(0.9, 0.30, 0.10) * rim * 0.10 * (0.3 + shadow);
  c += vec3(1.0, 0.6, 0.3) * pow(hash(floor(p.xz * 260.0)), 60.0) * light * fade * 2.0;
  vec3 haze = mix(vec3(0.42, 0.135, 0.075), sky, 0.45);
  return mix(c, haze, 1.0 - exp(-pow(hit * 0.021, 1.55)));
}

vec3 render(vec2 frag) { return finish(shade(frag) * 1.02, frag / uSize, 0.035); }
