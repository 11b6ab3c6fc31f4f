// A glazed vase and a bowl in window light: the kind of picture that a shop would set in motion.
float turned(vec3 p, float height, vec4 profile) {
  float k = clamp(p.y / height, 0.0, 1.0);
  float belly = profile.x + profile.y * sin(3.14159 * pow(k, profile.z)) - profile.w * smoothstep(0.55, 0.86, k) + 0.75 * profile.w * smoothstep(0.86, 1.0, k);
  vec2 d = vec2(length(p.xz) - belly, abs(p.y - height * 0.5) - height * 0.5);
  return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.012;
}

vec2 nearest(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

vec2 map(vec3 p) {
  vec2 d = vec2(min(p.y, 2.6 - p.z), 1.0);
  vec3 v = p - vec3(-0.42, 0.0, 0.25);
  float vase = turned(v, 1.72, vec4(0.34, 0.36, 0.82, 0.22));
  vase = max(vase, -max(length(v.xz) - 0.24, 1.55 - v.y));
  d = nearest(d, vec2(vase * 0.6, 2.0));
  vec3 b = p - vec3(0.92, 0.0, -0.38);
  float ball = max(abs(length(b - vec3(0, 0.62, 0)) - 0.56) - 0.022, b.y - 0.46);
  d = nearest(d, vec2(min(max(ball, 0.03 - b.y), max(length(b.xz) - 0.22, abs(b.y - 0.05) - 0.05)) * 0.7, 3.0));
  vec3 f = p - vec3(0.78, 0.34, -0.50);
  d = nearest(d, vec2(length(f) - 0.20, 4.0));
  f = p - vec3(1.10, 0.32, -0.34);
  return nearest(d, vec2(length(f) - 0.17, 4.0));
}

// Light through a window of four panes, leaning across wall and table.
float pane(vec3 p, vec3 l) {
  vec2 w = (p - l * ((p.z + 4.0) / l.z)).xy + vec2(-2.75, -3.15);
  vec2 q = abs(w) - vec2(0.98, 1.25);
  float open = smoothstep(0.07, -0.07, max(q.x, q.y));
  return open * smoothstep(0.02, 0.10, abs(w.x)) * smoothstep(0.02, 0.10, abs(w.y - 0.15));
}

vec3 render(vec2 frag) {
  vec2 uv = (frag - 0.5 * uSize) / uSize.y;
  vec3 target = vec3(0.16, 0.80, 0.1), arm = vec3(0.19, 0.55, -5.5);
  float turn = -0.74 * uProgress, reach = 1.0 - 0.24 * uProgress;
  arm.xz = mat2(cos(turn), -sin(turn), sin(turn), cos(turn)) * arm.xz;
  target.xy += vec2(-0.12, -0.02) * uProgress;
  vec3 ro = target + arm * reach;
  vec3 f = normalize(target - ro), r = normalize(cross(vec3(0, 1, 0), f)), u = cross(f, r);
  vec3 rd = normalize(uv.x * r + uv.y * u + 2.15 * f);
  float t = 0.0, id = 0.0;
  for (int i = 0; i < 170; i++) {
    vec2 d = map(ro + rd * t);
    if (d.x < 0.0008) { id = d.y; break; }
    t += d.x * 0.85;
    if (t > 24.0) break;
  }
  vec3 p = ro + rd * t;
  vec2 e = vec2(0.0015, 0);
  vec3 n = normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
  vec3 l = normalize(vec3(0.62, 0.50, -0.58));
  float sh = 1.0, st = 0.03;
  for (int i = 0; i < 46; i++) {
    float d = map(p + n * 0.004 + l * st).x;
    sh = min(sh, 9.0 * d / st);
    if (sh < 0.01) break;
    st += clamp(d, 0.02, 0.3);
    if (st > 6.0) break;
  }
  sh = clamp(sh, 0.0, 1.0);
  float ao = 1.0;
  for (int i = 1; i <= 5; i++) {
    float h = 0.06 * float(i);
    ao -= (h - map(p + n * h).x) * (0.8 / float(i));
  }
  ao = clamp(ao, 0.1, 1.0);
  float plaster = fbm(p.xy * 2.3, 5), gloss = 0.0;
  vec3 a = p.z > 2.5 ? mix(vec3(0.60, 0.42, 0.30), vec3(0.70, 0.53, 0.39), plaster) : mix(vec3(0.30, 0.17, 0.10), vec3(0.42, 0.25, 0.15), fbm(vec2(p.x * 1.2, p.z * 14.0), 5));
  if (id > 1.5) {
    float drip = p.y - 0.58 - 0.22 * noise(vec2(atan(p.x + 0.42, p.z - 0.25) * 3.2, 1.0)) - 0.05 * noise(p.xy * 9.0);
    vec3 glaze = mix(vec3(0.035, 0.21, 0.20), vec3(0.10, 0.36, 0.31), fbm(p.xy * vec2(5.0, 2.4), 5));
    float glazed = smoothstep(-0.012, 0.012, drip);
    a = mix(vec3(0.56, 0.27, 0.15) * (0.82 + 0.36 * fbm(vec2(p.x * 3.0, p.y * 60.0), 3)), glaze, glazed);
    gloss = 0.06 + glazed * 0.9;
  }
  if (id > 2.5) { a = vec3(0.78, 0.70, 0.58) * (0.86 + 0.22 * fbm(p.xz * 22.0, 3)); gloss = 0.25; }
  if (id > 3.5) { a = mix(vec3(0.86, 0.30, 0.05), vec3(0.92, 0.42, 0.07), fbm(p.xy * 6.0, 4)); a *= 0.92 + 0.16 * noise(p.xy * 90.0); gloss = 0.35; }
  float window = mix(0.12, 1.0, pane(p, l));
  float sun = max(dot(n, l), 0.0) * sh * window;
  vec3 c = a * (sun * vec3(3.5, 2.45, 1.45) + ao * (0.20 + 0.14 * n.y) * vec3(0.72, 0.78, 0.98));
  vec3 h = normalize(l - rd);
  c += gloss * (pow(max(dot(n, h), 0.0), 90.0) * 1.6 + pow(max(dot(n, h), 0.0), 12.0) * 0.12) * sh * window * vec3(1.0, 0.86, 0.66);
  c += a * vec3(0.9, 0.42, 0.2) * 0.22 * max(-n.y, 0.0) * ao;
  c *= 1.0 - 0.25 * smoothstep(0.6, 3.2, length(p.xy - vec2(0.3, 0.9)));
  return finish(c * 0.86, frag / uSize, 0.03);
}
