import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { validateScene } from '../validate';
import { writeChecksums } from './write-checksums';

const SCENES = fileURLToPath(new URL('../../../../public/scenes', import.meta.url));

describe('writeChecksums', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-checksums-'));
  const folder = join(parent, 'willow');
  const file = join(folder, 'checksums.json');
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(SCENES, 'willow'), folder, { recursive: true });
    rmSync(file, { force: true });
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('adds the list that the home would have been written with', async () => {
    await writeChecksums(folder);
    expect((await validateScene(folder)).faults).toEqual([]);
    expect(readFileSync(file)).toEqual(readFileSync(join(SCENES, 'willow/checksums.json')));
  });

  it('adds nothing to a home that lacks a file', async () => {
    rmSync(join(folder, 'willow.navmesh'));
    const before = readdirSync(folder);
    await expect(writeChecksums(folder)).rejects.toMatchObject({ code: 'BAD_SCENE' });
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(file)).toBe(false);
  });
});

/** Others are kept as `scene.json` alone until they are needed. */
const whole = readdirSync(SCENES).filter((sceneId) =>
  existsSync(join(SCENES, sceneId, `${sceneId}.glb`)),
);

describe('built-in homes', () => {
  it.each(whole)('%s is what its checksums say', async (sceneId) => {
    expect((await validateScene(join(SCENES, sceneId))).faults).toEqual([]);
  });
});
