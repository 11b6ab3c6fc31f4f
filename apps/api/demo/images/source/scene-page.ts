export interface ScenePageInput {
  fragmentSource: string;
  widthPx: number;
  heightPx: number;
  /** Renderings averaged, each shifted by a fraction of a pixel. */
  samples: number;
  /** How far the scene's camera has moved, 0 to 1. */
  progress: number;
}

// Runs in the browser. Tiles keep each draw call short: a software renderer is stopped after some seconds.
const drawScene = `
const canvas = document.querySelector('canvas');
const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
const compile = (type, source) => {
  const shader = gl.createShader(type);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
};
const program = gl.createProgram();
gl.attachShader(program, compile(gl.VERTEX_SHADER, '#version 300 es\\nvoid main(){vec2 p=vec2(gl_VertexID%2,gl_VertexID/2)*4.-1.;gl_Position=vec4(p,0,1);}'));
gl.attachShader(program, compile(gl.FRAGMENT_SHADER, scene.fragmentSource));
gl.linkProgram(program);
if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
gl.useProgram(program);
gl.viewport(0, 0, canvas.width, canvas.height);
gl.uniform2f(gl.getUniformLocation(program, 'uSize'), canvas.width, canvas.height);
gl.uniform1f(gl.getUniformLocation(program, 'uProgress'), scene.progress);
gl.enable(gl.SCISSOR_TEST);
gl.enable(gl.BLEND);
gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
const tile = 200;
const pixel = new Uint8Array(4);
for (let sample = 0; sample < scene.samples; sample += 1) {
  // Each sample weighs 1/n of what is there, so the result is their mean.
  gl.blendColor(0, 0, 0, 1 / (sample + 1));
  const spread = sample / scene.samples;
  gl.uniform2f(gl.getUniformLocation(program, 'uJitter'), spread - 0.5, ((sample * 0.618) % 1) - 0.5);
  for (let y = 0; y < canvas.height; y += tile) {
    for (let x = 0; x < canvas.width; x += tile) {
      gl.scissor(x, y, tile, tile);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    }
  }
}
document.title = 'drawn';
`;

/** A page that draws one scene on a canvas of exactly its size. */
export function buildScenePage(scene: ScenePageInput): string {
  return `<!doctype html>
<title>drawing</title>
<style>html,body{margin:0;background:#000;overflow:hidden}canvas{display:block}</style>
<canvas width="${scene.widthPx}" height="${scene.heightPx}"></canvas>
<script>const scene = ${JSON.stringify(scene).replaceAll('<', '\\u003c')};${drawScene}</script>`;
}
