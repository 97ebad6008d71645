// Draws contact sheets of homes, top view and three rooms each: `node scripts/home-sheets.mjs [scenesFolder outFolder
// sceneId …]`. Homes must have been baked. Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openPicturePage } from './open-picture-page.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [scenes = join(root, 'public/scenes'), out = join(root, 'docs/screens'), ...asked] =
  process.argv.slice(2);
const TILE = { widthPx: 480, heightPx: 360 };
const HOMES_PER_SHEET = 4;
const LABEL_PX = 26;
const FINER = 2;
/** Rooms that tell most about a home come first. */
const SHOWN = ['living room', 'kitchen', 'bedroom', 'bathroom', 'study', "children's room"];
const EYE_M = 1.55;
const INSET_M = 0.45;

/** From above, with the ceiling cut away. */
function topView({ bounds, ceilingHeightM }) {
  const [x, z] = [0, 2].map((axis) => (bounds.min[axis] + bounds.max[axis]) / 2);
  const [wide, deep] = [0, 2].map((axis) => bounds.max[axis] - bounds.min[axis]);
  const half = Math.max(deep, (wide * TILE.heightPx) / TILE.widthPx) / 2 + 0.2;
  const fovDeg = 30;
  const heightM = ceilingHeightM + half / Math.tan((fovDeg * Math.PI) / 360);
  const nearM = heightM - ceilingHeightM + 0.15;
  return { ...TILE, eye: [x, heightM, z], aim: [x, 0, z], fovDeg, nearM };
}

const wall =
  (x, z, dx, dz) =>
  ([ax, az], [bx, bz]) => {
    const [ex, ez] = [bx - ax, bz - az];
    const cross = dx * ez - dz * ex;
    if (Math.abs(cross) < 1e-9) return Number.POSITIVE_INFINITY;
    const t = ((ax - x) * ez - (az - z) * ex) / cross;
    const u = ((ax - x) * dz - (az - z) * dx) / cross;
    return t > 0 && u >= 0 && u <= 1 ? t : Number.POSITIVE_INFINITY;
  };
const edges = (polygon) => polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]]);
const footprint = ({ aabb: { min, max } }) =>
  edges([
    [min[0], min[2]],
    [max[0], min[2]],
    [max[0], max[2]],
    [min[0], max[2]],
  ]);

/** The standing place and direction with the longest look across the room, over what is lower than the eye. */
function roomView(room, instances) {
  const tall = instances.filter(
    ({ aabb }) => aabb.max[1] > EYE_M - 0.35 && aabb.min[1] < EYE_M + 0.4,
  );
  const sides = [...edges(room.polygonXZ), ...tall.flatMap(footprint)];
  const reach = (x, z, angle) => {
    const ray = wall(x, z, Math.cos(angle), Math.sin(angle));
    return Math.min(...sides.map(([a, b]) => ray(a, b)));
  };
  const around = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
  const [xs, zs] = [0, 1].map((axis) => room.polygonXZ.map((corner) => corner[axis]));
  let best = { score: Number.NEGATIVE_INFINITY, eye: [0, EYE_M, 0], aim: [0, 0, 1] };
  for (let x = Math.min(...xs) + 0.2; x < Math.max(...xs); x += 0.25) {
    for (let z = Math.min(...zs) + 0.2; z < Math.max(...zs); z += 0.25) {
      const crossings = edges(room.polygonXZ).filter(
        ([a, b]) =>
          a[1] > z !== b[1] > z && x < a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0]),
      );
      if (crossings.length % 2 === 0) continue;
      const open = around.map((angle) => reach(x, z, angle));
      if (Math.min(...open) < INSET_M) continue;
      for (const [i, angle] of around.entries()) {
        const look = [-2, -1, 0, 1, 2].map((k) => open[(i + k + 24) % 24]);
        const seen = instances.filter(({ aabb: { min, max } }) => {
          const [dx, dz] = [(min[0] + max[0]) / 2 - x, (min[2] + max[2]) / 2 - z];
          const off = Math.atan2(dz, dx) - angle;
          return Math.hypot(dx, dz) > 1 && Math.cos(off) > 0.87;
        }).length;
        const score =
          look.reduce((sum, far) => sum + Math.min(far, 5), 0) + Math.min(seen, 14) * 0.7;
        if (score <= best.score) continue;
        const aim = [x + 3 * Math.cos(angle), EYE_M - 0.65, z + 3 * Math.sin(angle)];
        best = { score, eye: [x, EYE_M, z], aim };
      }
    }
  }
  return { ...TILE, eye: best.eye, aim: best.aim, fovDeg: 60 };
}

function threeRooms({ rooms, instances }) {
  const byType = new Map();
  for (const room of rooms) if (!byType.has(room.type)) byType.set(room.type, room);
  const ordered = SHOWN.map((type) => byType.get(type)).filter((room) => room !== undefined);
  const others = rooms.filter((room) => !ordered.includes(room));
  return [...ordered, ...others].slice(0, 3).map((room) =>
    roomView(
      room,
      instances.filter(({ roomId }) => roomId === room.id),
    ),
  );
}

const label = (text) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * TILE.widthPx}" height="${LABEL_PX}"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="19" font-family="sans-serif" font-size="16" fill="#222">${text}</text></svg>`,
  );

const ids = asked.length > 0 ? asked : readdirSync(scenes).sort();
const page = await openPicturePage(scenes);
mkdirSync(out, { recursive: true });
for (let i = 0; i < ids.length; i += HOMES_PER_SHEET) {
  const tiles = [];
  const row = LABEL_PX + TILE.heightPx;
  for (const [k, sceneId] of ids.slice(i, i + HOMES_PER_SHEET).entries()) {
    const scene = JSON.parse(readFileSync(join(scenes, sceneId, 'scene.json'), 'utf8'));
    await page.open(sceneId);
    const kinds = new Set(scene.instances.map(({ category }) => category)).size;
    tiles.push({
      input: label(
        `${sceneId}: ${scene.rooms.length} rooms, ${scene.instances.length} things, ${kinds} categories`,
      ),
      left: 0,
      top: k * row,
    });
    for (const [n, view] of [topView(scene), ...threeRooms(scene)].entries()) {
      const fine = { ...view, widthPx: FINER * TILE.widthPx, heightPx: FINER * TILE.heightPx };
      const png = await page.take(fine, 1);
      const small = await sharp(png).resize(TILE.widthPx, TILE.heightPx).png().toBuffer();
      tiles.push({ input: small, left: n * TILE.widthPx, top: k * row + LABEL_PX });
    }
  }
  const rows = Math.min(HOMES_PER_SHEET, ids.length - i);
  const size = { width: 4 * TILE.widthPx, height: rows * row, channels: 3, background: '#fff' };
  const bytes = await sharp({ create: size })
    .composite(tiles)
    .png({ palette: true, colours: 200, effort: 8 })
    .toBuffer();
  const file = join(out, `homes-${i / HOMES_PER_SHEET + 1}.png`);
  writeFileSync(file, bytes);
  console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
}
await page.close();
