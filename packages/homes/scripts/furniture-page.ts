// Runs in the browser: draws library models side by side, each in its own colours.
import {
  AmbientLight,
  Box3,
  DirectionalLight,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** One cell of a sheet. */
export interface SheetCell {
  readonly url: string;
  readonly label: string;
}

declare global {
  interface Window {
    /** A PNG data URL of all cells, `columns` in a row. */
    drawSheet(cells: readonly SheetCell[], columns: number, cellPx: number): Promise<string>;
  }
}

const LABEL_PX = 13;
const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
renderer.setClearColor(0xf4f2ee);
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);

window.drawSheet = async (cells, columns, cellPx) => {
  const canvas = document.createElement('canvas');
  canvas.width = columns * cellPx;
  canvas.height = Math.ceil(cells.length / columns) * (cellPx + LABEL_PX);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no 2-D canvas');
  context.fillStyle = '#f4f2ee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '10px sans-serif';
  context.textAlign = 'center';
  renderer.setSize(cellPx, cellPx);
  for (const [i, cell] of cells.entries()) {
    const [x, y] = [(i % columns) * cellPx, Math.floor(i / columns) * (cellPx + LABEL_PX)];
    await draw(cell.url);
    context.drawImage(renderer.domElement, x, y);
    context.fillStyle = '#333';
    context.fillText(cell.label, x + cellPx / 2, y + cellPx + 9, cellPx - 2);
  }
  return canvas.toDataURL('image/png');
};

async function draw(url: string): Promise<void> {
  const { scene: model } = await loader.loadAsync(url);
  const scene = new Scene();
  scene.add(model, new AmbientLight(0xffffff, 0.9), new HemisphereLight(0xffffff, 0xb9a58c, 1.3));
  const sun = new DirectionalLight(0xffffff, 1.7);
  sun.position.set(2, 5, 4);
  scene.add(sun);
  const box = new Box3().setFromObject(model);
  const middle = box.getCenter(new Vector3());
  const radius = box.getSize(new Vector3()).length() / 2;
  const camera = new PerspectiveCamera(28, 1, radius / 20, radius * 20);
  camera.position
    .set(0.5, 0.42, 1)
    .normalize()
    .multiplyScalar(radius / Math.sin((14 * Math.PI) / 180))
    .add(middle);
  camera.lookAt(middle);
  renderer.render(scene, camera);
}
