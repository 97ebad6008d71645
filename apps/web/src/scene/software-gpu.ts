/** Names under which browsers draw 3-D without a graphics chip. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Whether 3-D is drawn by the processor: such machines do without smoothed edges. */
export function isSoftwareGpu(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name);
}
