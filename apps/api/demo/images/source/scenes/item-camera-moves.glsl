// A stone on a table inside the track of a camera that circles it.
float box(vec3 p, vec3 b) {
  vec3 d = abs(p) - b;
  return length(max(d, 0.0)) + min(max(d.x, max(d.y, d.z)), 0.0) - 0.02;
}

float torus(vec3 p, float r, float w) { return length(vec2(length(p.xz) - r, p.y)) - w; }

vec2 nearest(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

vec2 map(vec3 p) {
  vec2 d = vec2(p.y, 1.0);
  vec3 s = p - vec3(0.0, 0.78, 0.0);
  d = nearest(d, vec2((length(s) - 0.78) * 0.95, 2.0));
  d = nearest(d, vec2(torus(p - vec3(0, 0.05, 0), 1.62, 0.022), 3.0));
  d = nearest(d, vec2(torus(p - vec3(0, 0.05, 0), 1.82, 0.022), 3.0));
  float a = atan(p.z, p.x);
  float sector = 6.28318 / 36.0;
  float turn = floor(a / sector + 0.5) * sector;
  vec3 q = p;
  q.xz = mat2(cos(turn), -sin(turn), sin(turn), cos(turn)) * q.xz;
  d = nearest(d, vec2(box(q - vec3(1.72, 0.018, 0), vec3(0.16, 0.004, 0.018)), 3.0));
  vec3 c = p;
  float ca = -0.72;
  c.xz = mat2(cos(ca), -sin(ca), sin(ca), cos(ca)) * c.xz;
  c -= vec3(1.72, 0.0, 0.0);
  d = nearest(d, vec2(box(c - vec3(0, 0.15, 0), vec3(0.20, 0.035, 0.19)), 4.0));
  d = nearest(d, vec2(box(c - vec3(0, 0.36, 0), vec3(0.028, 0.17, 0.028)), 4.0));
  d = nearest(d, vec2(box(c - vec3(0.04, 0.66, 0), vec3(0.21, 0.15, 0.14)), 5.0));
  vec3 l = c - vec3(-0.27, 0.66, 0);
  d = nearest(d, vec2(max(length(l.yz) - 0.105, abs(l.x) - 0.12), 4.0));
  d = nearest(d, vec2(max(length((c - vec3(-0.05, 0.90, 0)).xy) - 0.125, abs(c.z) - 0.035), 4.0));
  return nearest(d, vec2(max(length((c - vec3(0.17, 0.87, 0)).xy) - 0.095, abs(c.z) - 0.035), 4.0));
}

vec3 render(vec2 frag) {
  vec2 uv = (frag - 0.5 * uSize) / uSize.y;
  vec3 ro = vec3(0.9, 3.1, -5.1), target = vec3(0.0, 0.42, 0.0);
  vec3 f = normalize(target - ro), r = normalize(cross(vec3(0, 1, 0), f)), u = cross(f, r);
  vec3 rd = normalize(uv.x * r + uv.y * u + 1.75 * f);
  float t = 0.0, id = 0.0;
  for (int i = 0; i < 140; i++) {
    vec2 d = map(ro + rd * t);
    if (d.x < 0.0008) { id = d.y; break; }
    t += d.x * 0.8;
    if (t > 24.0) break;
  }
  vec3 backdrop = vec3(0.78, 0.56, 0.37);
  if (id < 0.5) return finish(backdrop, frag / uSize, 0.03);
  vec3 p = ro + rd * t;
  vec2 e = vec2(0.001, 0);
  vec3 n = normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
  vec3 l = normalize(vec3(-0.62, 0.66, -0.30));
  float sh = 1.0, st = 0.02;
  for (int i = 0; i < 50; i++) {
    float d = map(p + l * st).x;
    sh = min(sh, 10.0 * d / st);
    if (sh < 0.01) break;
    st += clamp(d, 0.015, 0.25);
    if (st > 6.0) break;
  }
  sh = clamp(sh, 0.0, 1.0);
  float ao = 1.0;
  for (int i = 1; i <= 5; i++) {
    float h = 0.05 * float(i);
    ao -= (h - map(p + n * h).x) * (0.9 / float(i));
  }
  ao = clamp(ao, 0.0, 1.0);
  vec3 a = vec3(0.80, 0.60, 0.42);
  if (id > 1.5) a = mix(vec3(0.80, 0.11, 0.030), vec3(0.90, 0.19, 0.05), fbm(p.xy * 3.0 + p.z * 2.0, 4));
  if (id > 2.5) a = vec3(0.055, 0.045, 0.04);
  if (id > 3.5) a = vec3(0.050, 0.042, 0.038);
  if (id > 4.5) a = vec3(0.13, 0.11, 0.10);
  float diffuse = max(dot(n, l), 0.0) * sh;
  vec3 c = a * (diffuse * vec3(1.30, 1.14, 0.94) + ao * (0.20 + 0.16 * n.y) * vec3(0.85, 0.80, 0.82));
  c += pow(max(dot(reflect(rd, n), l), 0.0), 34.0) * sh * (id > 1.5 ? 0.30 : 0.0);
  c += a * vec3(0.9, 0.35, 0.15) * 0.18 * max(-n.y, 0.0);
  c = mix(c, backdrop, smoothstep(6.5, 14.0, t));
  return finish(c * 0.74, frag / uSize, 0.03);
}
