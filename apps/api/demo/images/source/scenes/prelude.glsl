#version 300 es
precision highp float;
uniform vec2 uSize;
uniform vec2 uJitter;
// How far the camera has moved, 0 to 1.
uniform float uProgress;
out vec4 outColor;

const vec3 INK = vec3(0.042, 0.032, 0.026);
const vec3 EMBER = vec3(0.86, 0.24, 0.08);
const vec3 PAPER = vec3(0.955, 0.93, 0.885);
const vec3 GOLD = vec3(0.93, 0.68, 0.24);
const vec3 TEAL = vec3(0.06, 0.36, 0.34);

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

vec2 hash2(vec2 p) { return vec2(hash(p), hash(p + 71.7)); }

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}

float fbm(vec2 p, int octaves) {
  float sum = 0.0, amplitude = 0.5;
  mat2 turn = mat2(0.8, -0.6, 0.6, 0.8);
  for (int i = 0; i < octaves; i++) {
    sum += amplitude * noise(p);
    p = turn * p * 2.03 + 17.3;
    amplitude *= 0.5;
  }
  return sum;
}

// Film finish: shoulder, warm lift, vignette, grain.
vec3 finish(vec3 color, vec2 uv, float grain) {
  color = max(vec3(0.0), mix(vec3(dot(color, vec3(0.30, 0.59, 0.11))), color, 1.12));
  color = (color * (2.51 * color + 0.03)) / (color * (2.43 * color + 0.59) + 0.14);
  color = pow(clamp(color, 0.0, 1.0), vec3(1.0 / 2.2));
  vec2 d = uv - 0.5;
  color *= 1.0 - 0.42 * smoothstep(0.25, 0.95, length(d * vec2(1.05, 1.15)) * 1.25);
  return color + (hash(uv * uSize + 0.5) - 0.5) * grain;
}

vec3 render(vec2 frag);

void main() { outColor = vec4(clamp(render(gl_FragCoord.xy + uJitter), 0.0, 1.0), 1.0); }
