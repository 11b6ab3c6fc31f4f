// Cut-paper canyon: layered sheets that shade one another, with the sun at the far end.
float edgeOf(float x, float layer) {
  float seed = layer * 13.7;
  float wide = fbm(vec2(x * 1.5 + seed, seed), 3) - 0.45;
  float fine = fbm(vec2(x * 5.0 - seed, seed + 4.0), 3) - 0.45;
  return wide * 0.62 + fine * 0.10;
}

// Positive inside the opening that the sheet was cut to.
float opening(vec2 p, float layer) {
  float k = layer / 8.0;
  vec2 c = vec2(0.05 * sin(layer * 1.9), mix(0.16, -0.02, k));
  vec2 q = p - c;
  float angle = atan(q.y, q.x);
  float r = mix(0.20, 0.76, pow(k, 1.02));
  float wobble = 0.085 * sin(angle * 2.0 + layer * 1.3) + 0.06 * sin(angle * 3.0 - layer * 2.1) + 0.028 * sin(angle * 7.0 + layer * 4.0) + 0.014 * sin(angle * 13.0 - layer);
  return r * (1.0 + wobble) - length(q * vec2(1.16, 0.86));
}

float fibre(vec2 frag, float seed) {
  return 0.5 * fbm(frag * vec2(0.05, 0.32) + seed, 4) + 0.5 * fbm(frag * vec2(0.35, 0.06) - seed, 4);
}

vec3 sheetColor(float k) {
  vec3 c = mix(vec3(0.97, 0.87, 0.70), vec3(0.95, 0.66, 0.40), smoothstep(0.0, 0.22, k));
  c = mix(c, vec3(0.86, 0.36, 0.17), smoothstep(0.18, 0.46, k));
  c = mix(c, vec3(0.56, 0.17, 0.10), smoothstep(0.42, 0.66, k));
  c = mix(c, vec3(0.25, 0.10, 0.085), smoothstep(0.62, 0.84, k));
  return mix(c, vec3(0.11, 0.075, 0.068), smoothstep(0.82, 1.0, k));
}

vec3 render(vec2 frag) {
  vec2 p = (frag - 0.5 * uSize) / uSize.x;
  vec3 c = mix(vec3(0.98, 0.80, 0.60), vec3(0.99, 0.90, 0.78), smoothstep(-0.1, 0.4, p.y));
  vec2 s = p - vec2(0.02, 0.20);
  float sun = length(s);
  c = mix(c, vec3(0.91, 0.33, 0.15), smoothstep(0.101, 0.099, sun));
  c *= 1.0 - 0.20 * smoothstep(0.15, 0.095, length(s - vec2(0.006, -0.012))) * smoothstep(0.0985, 0.1005, sun);
  // Distant hills inside the opening.
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float top = 0.10 - f * 0.055 + edgeOf(p.x, f + 20.0) * 0.24;
    float d = top - p.y;
    c *= 1.0 - 0.33 * smoothstep(-0.030, 0.004, d + 0.004) * step(d, 0.0);
    if (d > 0.0) c = mix(vec3(0.93, 0.72, 0.52), vec3(0.80, 0.40, 0.24), f / 2.0) * (0.94 + 0.12 * fibre(frag, f));
  }
  for (int i = 0; i <= 8; i++) {
    float f = float(i);
    float k = f / 8.0;
    float d = opening(p, f);
    float reach = mix(0.020, 0.075, k);
    float shadow = smoothstep(reach, 0.0, opening(p + vec2(-0.010, 0.018) * (0.6 + k), f));
    if (d > 0.0) {
      c *= 1.0 - 0.66 * shadow;
    } else {
      vec3 sheet = sheetColor(k) * (0.86 + 0.28 * fibre(frag, f * 7.0));
      float lip = smoothstep(-0.0035, -0.0008, d);
      sheet += lip * sheetColor(max(0.0, k - 0.18)) * 0.55;
      sheet *= 1.0 + 0.30 * smoothstep(-0.30, 0.0, d);
      c = sheet;
    }
  }
  return finish(pow(max(c, 0.0), vec3(1.9)) * 0.80, frag / uSize, 0.03);
}
