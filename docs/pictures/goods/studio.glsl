#version 300 es
// A photo studio: one thing on a ground that is only its shadow, two soft boxes, and a long lens.
precision highp float;
out vec4 color;
uniform float size;
uniform vec2 turn; // yaw and pitch of the camera
uniform vec3 frame; // what the middle of the picture looks at (x, y), and its half height
uniform vec3 body;
uniform vec3 accent;
const float far = 12.0;

struct Material { vec3 albedo; float gloss; float metal; vec3 glow; };

mat2 rotate(float a) { return mat2(cos(a), -sin(a), sin(a), cos(a)); }
float box(vec3 p, vec3 half_, float r) { vec3 q = abs(p) - half_ + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float slab(vec3 p, vec3 half_, float corner, float edge) {
  vec2 q = abs(p.xy) - half_.xy + corner;
  float flat_ = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
  vec2 w = vec2(flat_ + edge, abs(p.z) - half_.z + edge);
  return min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - edge;
}
float can(vec3 p, float radius, float half_, float edge) {
  vec2 w = vec2(length(p.xz) - radius + edge, abs(p.y) - half_ + edge);
  return min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - edge;
}
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float ring(vec3 p, float radius, float r) { return length(vec2(length(p.xz) - radius, p.y)) - r; }
float blend(float a, float b, float k) { float h = clamp(0.5 + 0.5 * (b - a) / k, 0.0, 1.0); return mix(b, a, h) - k * h * (1.0 - h); }
vec2 closer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

vec2 map(vec3 p);
Material paint(float id, vec3 p);

vec3 normalAt(vec3 p) {
  const vec2 e = vec2(0.0006, -0.0006);
  return normalize(e.xyy * map(p + e.xyy).x + e.yyx * map(p + e.yyx).x + e.yxy * map(p + e.yxy).x + e.xxx * map(p + e.xxx).x);
}
/** What a mirror sees: a large soft box above, a strip at the left, a dim room. */
vec3 room(vec3 d, float gloss) {
  float soft = mix(0.5, 0.06, gloss);
  vec3 seen = mix(vec3(0.32), vec3(0.6), smoothstep(-0.4, 0.9, d.y));
  seen += 1.5 * smoothstep(0.62 - soft, 0.62 + soft, d.y) * (1.0 - smoothstep(0.5 - soft, 0.5 + soft, abs(d.x)));
  seen += 1.1 * smoothstep(0.55 - soft, 0.55 + soft, -d.x) * (1.0 - smoothstep(0.55 - soft, 0.55 + soft, abs(d.y - 0.1)));
  seen += 0.45 * smoothstep(0.8 - soft, 0.8 + soft, d.x);
  return seen;
}
float shadow(vec3 p, vec3 light) {
  float lit = 1.0;
  for (float t = 0.015; t < 4.0;) {
    float d = map(p + light * t).x;
    lit = min(lit, 0.5 + 0.5 * d / (0.11 * t));
    if (lit < 0.0) break;
    t += clamp(d, 0.012, 0.2);
  }
  lit = max(lit, 0.0);
  return lit * lit * (3.0 - 2.0 * lit);
}
float openness(vec3 p, vec3 n) {
  float closed = 0.0, weight = 1.0;
  for (int i = 1; i < 8; i++) {
    float h = 0.012 + 0.055 * float(i);
    closed += (h - map(p + n * h).x) * weight;
    weight *= 0.78;
  }
  return clamp(1.0 - 1.15 * closed, 0.0, 1.0);
}
vec3 shade(vec3 p, vec3 ray, float id) {
  vec3 n = normalAt(p);
  Material m = paint(id, p);
  const vec3 key = normalize(vec3(-0.55, 0.95, 0.62));
  float open_ = openness(p, n);
  float lit = max(dot(n, key), 0.0) * shadow(p + n * 0.004, key);
  vec3 ambient = mix(vec3(0.42, 0.41, 0.39), vec3(0.66, 0.68, 0.7), 0.5 + 0.5 * n.y) * open_;
  vec3 diffuse = m.albedo * (1.0 - m.metal) * (ambient + vec3(0.78, 0.76, 0.72) * lit);
  vec3 mirror = reflect(ray, n);
  float fresnel = pow(1.0 - max(dot(n, -ray), 0.0), 5.0);
  vec3 base = mix(vec3(0.022), m.albedo, m.metal);
  vec3 tint = base + (1.0 - base) * fresnel * m.gloss * 0.7;
  vec3 glint = room(mirror, m.gloss) * tint * mix(0.45, 1.0, m.gloss) * mix(0.5, 1.0, open_);
  return diffuse + glint + m.glow;
}
vec3 develop(vec3 c) { return pow(1.0 - exp(-1.3 * c), vec3(1.0 / 2.2)); }

vec4 look(vec2 at) {
  vec3 eye = vec3(0.0, 0.0, 7.0);
  vec3 ray = normalize(vec3(at * frame.z / 7.0, -1.0));
  eye.yz *= rotate(-turn.y); ray.yz *= rotate(-turn.y);
  eye.xz *= rotate(turn.x); ray.xz *= rotate(turn.x);
  eye.y += frame.y;
  eye += normalize(cross(ray, vec3(0, 1, 0))) * frame.x;
  float t = 3.0;
  vec2 hit = vec2(0.0);
  for (int i = 0; i < 180; i++) {
    hit = map(eye + ray * t);
    if (abs(hit.x) < 0.0004 || t > far) break;
    t += hit.x * 0.85;
  }
  float ground = ray.y < 0.0 ? -eye.y / ray.y : far;
  if (t < far && t < ground) return vec4(develop(shade(eye + ray * t, ray, hit.y)), 1.0);
  if (ground >= far) return vec4(0.0);
  vec3 p = eye + ray * ground;
  const vec3 key = normalize(vec3(-0.4, 1.5, 0.4));
  float dark = 0.26 * (1.0 - shadow(p + vec3(0, 0.002, 0), key)) + 0.42 * (1.0 - openness(p, vec3(0, 1, 0)));
  return vec4(0.05, 0.07, 0.06, clamp(dark, 0.0, 0.75) * (1.0 - smoothstep(0.7, 0.98, max(abs(at.x), abs(at.y)))));
}
void main() {
  vec4 sum = vec4(0.0);
  const int n = 2;
  for (int y = 0; y < n; y++) for (int x = 0; x < n; x++) {
    vec2 at = (gl_FragCoord.xy + (vec2(x, y) + 0.5) / float(n)) / size * 2.0 - 1.0;
    vec4 c = look(at);
    sum += vec4(c.rgb * c.a, c.a);
  }
  color = sum / float(n * n);
}
