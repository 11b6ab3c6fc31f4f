// A wet street at night, seen through a long lens wide open.
vec3 lampColor(float h) {
  vec3 c = mix(EMBER * 1.25, GOLD * 1.15, smoothstep(0.25, 0.6, h));
  c = mix(c, vec3(1.0, 0.82, 0.60), smoothstep(0.62, 0.75, h));
  return mix(c, vec3(0.10, 0.62, 0.60), smoothstep(0.80, 0.84, h));
}

vec3 bokeh(vec2 p, float cells, float radius, float seed, float density) {
  vec3 sum = vec3(0.0);
  vec2 g = p * cells;
  vec2 id = floor(g);
  for (int y = -2; y <= 2; y++)
  for (int x = -2; x <= 2; x++) {
    vec2 cell = id + vec2(x, y);
    vec2 r = hash2(cell + seed);
    if (r.x > density) continue;
    vec2 centre = cell + 0.5 + (hash2(cell * 1.7 + seed) - 0.5) * 0.9;
    float size = radius * (0.55 + 0.75 * r.y);
    vec2 d = g - centre;
    // Five softened blades.
    float a = atan(d.y, d.x) + r.y * 6.28;
    float blade = cos(3.14159 / 5.0) / cos(mod(a, 6.28318 / 5.0) - 3.14159 / 5.0);
    float dist = length(d) / (size * mix(1.0, blade, 0.22));
    float disc = smoothstep(1.0, 0.93, dist) * (0.42 + 0.58 * smoothstep(0.35, 1.0, dist));
    sum += lampColor(hash(cell + seed * 3.1)) * disc * (0.25 + 0.75 * hash(cell + 9.0 + seed));
  }
  return sum;
}

vec3 scene(vec2 p) {
  vec3 c = mix(vec3(0.030, 0.017, 0.016), vec3(0.010, 0.018, 0.026), smoothstep(0.0, 0.75, p.y));
  float street = exp(-abs(p.x - 0.05) * 2.6) * exp(-abs(p.y - 0.02) * 5.0);
  c += vec3(0.40, 0.12, 0.045) * street;
  // Facades: tall soft blocks with lit windows out of focus.
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float wall = noise(vec2(p.x * (3.0 + f * 2.0) + f * 11.0, 2.0 + f)) * 0.55 + abs(p.x - 0.05) * (1.0 + 0.3 * f);
    c *= 1.0 - 0.30 * smoothstep(0.1, 0.0, p.y - wall);
  }
  c += 0.60 * bokeh(p + vec2(0.31, 0.12), 21.0, 0.36, 3.0, 0.40) * exp(-abs(p.y - 0.10) * 6.0);
  c += 0.52 * bokeh(p + vec2(1.13, 0.47), 11.0, 0.44, 11.0, 0.42) * exp(-abs(p.y - 0.20) * 4.2);
  c += 0.40 * bokeh(p + vec2(2.71, 1.37), 6.2, 0.50, 23.0, 0.45) * exp(-abs(p.y - 0.34) * 3.6) * smoothstep(0.03, 0.12, p.y);
  return c;
}

vec3 render(vec2 frag) {
  vec2 p = (frag - vec2(0.5, 0.34) * uSize) / uSize.x;
  vec3 c;
  if (p.y > 0.0) {
    c = scene(p);
  } else {
    float ripple = fbm(vec2(p.x * 9.0, p.y * 42.0 / (0.2 - p.y)), 4) - 0.46;
    vec3 sum = vec3(0.0);
    // The road smears every lamp downwards.
    for (int i = 0; i < 10; i++) {
      float k = (float(i) + hash(frag + float(i))) / 10.0;
      sum += scene(vec2(p.x + ripple * 0.05, -p.y * (0.35 + 1.1 * k) + ripple * 0.06));
    }
    c = sum / 10.0 * vec3(0.78, 0.74, 0.72);
    c += vec3(0.5, 0.17, 0.06) * pow(max(0.0, ripple * 2.4), 3.0) * 0.5;
    c *= mix(1.0, 0.35, smoothstep(0.0, -0.44, p.y));
  }
  // A light leak along one side of the frame.
  float leak = exp(-7.0 * max(0.0, 0.46 + p.x + 0.10 * noise(vec2(p.y * 2.0, 3.0))));
  c += vec3(0.85, 0.20, 0.05) * leak * 0.22 * smoothstep(-0.3, 0.7, p.y);
  return finish(c * 1.35, frag / uSize, 0.05);
}
