// A colour cube taken apart into its samples.
const float STEP = 0.5;
const float COUNT = 4.0;

float map(vec3 p, out vec3 cell) {
  cell = clamp(floor(p / STEP + 0.5), vec3(-COUNT * 0.5), vec3(COUNT * 0.5));
  float lift = 0.30 + 0.70 * hash(cell.xz * 3.1 + cell.y * 7.0);
  return length(p - cell * STEP) - 0.185 * mix(0.78, 1.12, lift);
}

vec3 render(vec2 frag) {
  vec2 uv = (frag - 0.5 * uSize) / uSize.y;
  vec3 ro = vec3(3.0, 2.55, -4.3);
  vec3 f = normalize(-ro), r = normalize(cross(vec3(0, 1, 0), f)), u = cross(f, r);
  vec3 rd = normalize(uv.x * r + uv.y * u + 1.72 * f);
  vec3 back = mix(vec3(0.030, 0.024, 0.021), vec3(0.105, 0.078, 0.064), smoothstep(0.75, 0.0, length(uv - vec2(-0.05, 0.08))));
  float t = 2.5;
  bool hit = false;
  vec3 cell;
  for (int i = 0; i < 170; i++) {
    float d = map(ro + rd * t, cell);
    if (d < 0.0009) { hit = true; break; }
    t += min(d * 0.75, 0.16);
    if (t > 9.5) break;
  }
  if (!hit) return finish(back, frag / uSize, 0.03);
  vec3 p = ro + rd * t;
  vec3 n = normalize(p - cell * STEP);
  vec3 k = cell / COUNT + 0.5;
  vec3 albedo = pow(mix(vec3(0.07, 0.06, 0.06), vec3(0.97, 0.90, 0.82), k), vec3(1.55));
  // The grade: shadows lean to teal, lights to ember, and nothing is left fully saturated.
  float luma = dot(albedo, vec3(0.30, 0.59, 0.11));
  albedo = mix(vec3(luma), albedo, 0.62) * mix(vec3(0.72, 1.02, 1.06), vec3(1.28, 0.84, 0.60), smoothstep(0.02, 0.42, luma));
  vec3 l = normalize(vec3(-0.25, 0.9, -0.5));
  vec3 other;
  float sh = 1.0, st = 0.05;
  for (int i = 0; i < 40; i++) {
    float d = map(p + l * st, other);
    sh = min(sh, 7.0 * d / st);
    if (sh < 0.02) break;
    st += clamp(d, 0.03, 0.14);
    if (st > 2.6) break;
  }
  sh = clamp(sh, 0.0, 1.0);
  float ao = clamp(0.42 + map(p + n * 0.16, other) * 3.4, 0.0, 1.0);
  float rim = pow(1.0 - max(dot(n, -rd), 0.0), 3.0);
  vec3 c = albedo * (max(dot(n, l), 0.0) * sh * 1.65 + ao * vec3(0.28, 0.26, 0.27));
  c += pow(max(dot(reflect(rd, n), l), 0.0), 46.0) * sh * 0.55;
  c += rim * ao * vec3(0.95, 0.42, 0.20) * 0.20;
  return finish(c * 0.85, frag / uSize, 0.025);
}
