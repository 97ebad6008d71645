import {
  Color,
  DirectionalLight,
  HemisphereLight,
  NoToneMapping,
  type Scene,
  SRGBColorSpace,
  type WebGLRenderer,
} from 'three';

/**
 * Background and lights for things that move through a home, such as a robot's body. The home itself is unlit:
 * its light is baked, so these cost it nothing.
 */
export function addHomeLights(scene: Scene): void {
  scene.background = new Color(0xdfe9ef);
  const sky = new HemisphereLight(0xfffaf2, 0xb9a58c, 2.2);
  const sun = new DirectionalLight(0xfff1dc, 1.4);
  sun.position.set(4.2, 7.1, 5.7);
  scene.add(sky, sun);
}

/** Colour output for homes: sRGB. A home maps its own tones, so the renderer maps none. */
export function setHomeOutput(renderer: WebGLRenderer): void {
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = NoToneMapping;
}
