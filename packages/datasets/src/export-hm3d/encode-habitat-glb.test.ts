import { Document, NodeIO } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { ParleyError } from '@parley/protocol';
import { Unlit } from '@parley/scenes/glb';
import { decodePicture, LINEAR, toByte } from '@parley/scenes/paint';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeHabitatGlb } from './encode-habitat-glb';

const LIGHT_SCALE = 1.6;
/** A lossless WebP of one clear black pixel. */
const CLEAR = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const io = () => new NodeIO().registerExtensions([Unlit, EXTTextureWebP]);

/** One triangle for each image, with three vertex colours. */
async function glbWith(images: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = new Document();
  document.createExtension(Unlit);
  document.createExtension(EXTTextureWebP).setRequired(true);
  document.getRoot().getAsset().extras = { lightScale: LIGHT_SCALE };
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const scene = document.createScene();
  for (const bytes of images) {
    const texture = document
      .createTexture()
      .setMimeType('image/webp')
      .setImage(Uint8Array.from(bytes));
    const primitive = document
      .createPrimitive()
      .setMaterial(document.createMaterial().setBaseColorTexture(texture))
      .setAttribute('POSITION', accessor('VEC3', new Float32Array(9)))
      .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(6)))
      .setAttribute(
        'COLOR_0',
        accessor('VEC4', Float32Array.of(0, 0.1, 0.2, 1, 0.5, 0.6, 0.625, 1, 0.9, 1, 0, 0.5)),
      );
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)));
  }
  return io().writeBinary(document);
}

describe('encodeHabitatGlb', () => {
  it('turns WebP into JPEG, into PNG where it is clear, and says no more of WebP', async () => {
    const red = await sharp({
      create: { width: 4, height: 4, channels: 3, background: { r: 200, g: 30, b: 20 } },
    })
      .webp()
      .toBuffer();
    const glb = await encodeHabitatGlb(await glbWith([red, CLEAR]), 'x');
    const root = (await new NodeIO().registerExtensions([Unlit]).readBinary(glb)).getRoot();
    expect(root.listExtensionsUsed().map(({ extensionName }) => extensionName)).toEqual([
      'KHR_materials_unlit',
    ]);
    const textures = root.listTextures();
    expect(textures.map((one) => one.getMimeType())).toEqual(['image/jpeg', 'image/png']);
    const [jpeg] = textures;
    const { rgba } = await decodePicture(jpeg?.getImage() ?? CLEAR, 'image/jpeg');
    [200, 30, 20].forEach((value, k) => {
      expect(Math.abs((rgba[k] as number) - value)).toBeLessThan(8);
    });
  });

  it('stores what the page shows of a plain surface as the bytes that Habitat shows', async () => {
    const glb = await encodeHabitatGlb(await glbWith([CLEAR]), 'x');
    const [mesh] = (await io().readBinary(glb)).getRoot().listMeshes();
    const colours = mesh?.listPrimitives()[0]?.getAttribute('COLOR_0');
    expect([...(colours?.getArray() ?? [])]).toEqual([
      ...[0, toByte(0.16), toByte(0.32), 255],
      ...[toByte(0.8), toByte(0.96), 255, 255],
      ...[255, 255, 0, 128],
    ]);
    expect(colours?.getNormalized()).toBe(true);
  });

  it('is off by few bytes where a texture is multiplied', () => {
    let worst = 0;
    for (let texel = 0; texel < 256; texel++)
      for (let light = 0; light <= 1; light += 0.02) {
        const page = toByte((LINEAR[texel] as number) * light);
        worst = Math.max(worst, Math.abs(page - (texel * toByte(light)) / 255));
      }
    expect(worst).toBeLessThan(9);
  });

  it('says that a damaged file is damaged', async () => {
    const bytes = (await glbWith([CLEAR])).subarray(0, 200);
    await expect(encodeHabitatGlb(bytes, 'x/x.glb')).rejects.toThrow(
      expect.objectContaining({ code: 'BAD_SCENE', where: 'x/x.glb' }),
    );
    await expect(encodeHabitatGlb(await glbWith([Uint8Array.of(1, 2)]), 'x')).rejects.toThrow(
      ParleyError,
    );
  });
});
