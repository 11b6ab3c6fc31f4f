// A mountain lake before the sun reaches it.
float peaks(float x, float layer) {
  float h = 0.0, a = 0.5, s = 1.0;
  for (int i = 0; i < 6; i++) {
    float n = noise(vec2(x * s * 1.35 + layer * 37.1, layer * 5.3));
    h += a * (1.0 - abs(2.0 * n - 1.0));
    a *= 0.46; s *= 2.1;
  }
  return h;
}

vec3 skyAt(vec2 p) {
  vec3 c = mix(vec3(0.93, 0.66, 0.46), vec3(0.50, 0.53, 0.52), smoothstep(0.0, 0.30, p.y));
  c = mix(c, vec3(0.13, 0.24, 0.27), smoothstep(0.22, 0.62, p.y));
  c += vec3(0.85, 0.36, 0.13) * exp(-9.0 * length((p - vec2(-0.28, 0.04)) * vec2(0.8, 1.6)));
  float cloud = fbm(p * vec2(2.0, 8.0) + 4.0, 6);
  return c + vec3(0.34, 0.16, 0.08) * smoothstep(0.50, 0.82, cloud) * smoothstep(0.08, 0.3, p.y);
}

vec3 landAt(vec2 p) {
  vec3 c = skyAt(p);
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    float top = 0.30 - f * 0.066 + (peaks(p.x, f) - 0.55) * (0.44 - f * 0.075);
    if (p.y < top) {
      float depth = f / 4.0;
      vec3 rock = mix(vec3(0.42, 0.43, 0.42), vec3(0.028, 0.060, 0.062), pow(depth, 0.75));
      float slope = peaks(p.x + 0.006, f) - peaks(p.x - 0.006, f);
      rock *= 1.0 - clamp(slope * 1.6, -0.16, 0.14) * (1.0 - depth);
      float snow = smoothstep(0.44, 0.60, p.y + 0.13 * fbm(p * 30.0, 4)) * (1.0 - depth);
      rock = mix(rock, vec3(0.82, 0.70, 0.62), 0.7 * snow);
      if (i >= 3) {
        // Trees stand along the nearest slopes.
        float tree = hash(vec2(floor(p.x * 95.0), f));
        float spire = top + 0.020 * tree * (1.0 - abs(fract(p.x * 95.0) * 2.0 - 1.0));
        rock *= 0.82 + 0.18 * step(p.y, spire - 0.02);
      }
      float mist = exp(-max(0.0, p.y - 0.005) * mix(7.0, 20.0, depth)) * (0.55 + 0.65 * fbm(p * vec2(2.6, 12.0) + f * 3.0, 5));
      vec3 mistColor = mix(vec3(0.74, 0.60, 0.50), vec3(0.46, 0.50, 0.49), depth);
      c = mix(rock, mistColor, clamp(mist * 0.85, 0.0, 0.86));
    } else if (i >= 3) {
      float cell = floor(p.x * 95.0);
      float tree = hash(vec2(cell, f));
      float spire = top + 0.046 * tree * pow(1.0 - abs(fract(p.x * 95.0) * 2.0 - 1.0), 0.9);
      if (p.y < spire) c = mix(c, vec3(0.030, 0.060, 0.062), 0.85);
    }
  }
  return c;
}

vec3 render(vec2 frag) {
  vec2 p = (frag - vec2(0.5, 0.40) * uSize) / uSize.y;
  vec3 c;
  if (p.y > 0.0) {
    c = landAt(p);
  } else {
    float depth = 0.22 / (-p.y + 0.012);
    float wave = fbm(vec2(p.x * depth * 2.4, depth * 9.0), 4) - 0.47;
    vec2 q = vec2(p.x + wave * 0.020 * (1.0 - p.y * 2.0), -p.y * 0.96 + abs(wave) * 0.035 * smoothstep(0.0, -0.3, p.y));
    c = landAt(q) * vec3(0.62, 0.68, 0.70);
    c = mix(c, vec3(0.012, 0.035, 0.04), smoothstep(-0.02, -0.42, p.y) * 0.72);
    c += vec3(0.55, 0.30, 0.15) * pow(max(0.0, wave * 2.2), 2.5) * smoothstep(0.0, -0.08, p.y) * exp(-abs(p.x + 0.28) * 4.0);
    c = mix(c, vec3(0.62, 0.52, 0.45), 0.75 * exp(p.y * 46.0));
  }
  float drift = fbm(vec2(p.x * 1.6 + 2.0, p.y * 9.0), 5);
  c = mix(c, vec3(0.72, 0.60, 0.51), 0.42 * smoothstep(0.42, 0.75, drift) * exp(-abs(p.y - 0.035) * 22.0));
  return finish(pow(max(c, 0.0), vec3(2.15)) * 1.05, frag / uSize, 0.035);
}
