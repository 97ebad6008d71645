import { DoubleSide, GLSL3, NoBlending, ShaderMaterial } from 'three';

const VERTEX = `
in float instanceId;
flat out float vInstanceId;
out float vDepthM;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vInstanceId = instanceId;
  vDepthM = -seen.z;
  gl_Position = projectionMatrix * seen;
}`;

const FRAGMENT = `
precision highp float;
flat in float vInstanceId;
in float vDepthM;
layout(location = 0) out vec4 depthAndId;
void main() { depthAndId = vec4(vDepthM, vInstanceId, 0.0, 1.0); }`;

/**
 * The one material of all sensor meshes: writes metres along the optical axis into red and the instance id into green of
 * a float target. Triangles count from both sides, as in the rasteriser.
 */
export const createDepthIdMaterial = (): ShaderMaterial =>
  new ShaderMaterial({
    name: 'depth-id',
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    blending: NoBlending,
  });
