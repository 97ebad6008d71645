import { type Document, Logger, NodeIO } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { dedup, meshopt, prune } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';

/** GLB bytes with quantised, meshopt-compressed geometry and WebP pictures. */
export async function compress(document: Document): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  document.setLogger(new Logger(Logger.Verbosity.WARN));
  if (document.getRoot().listTextures().length > 0) {
    document.createExtension(EXTTextureWebP).setRequired(true);
  }
  await document.transform(
    dedup(),
    prune({ keepAttributes: true }),
    meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizePosition: 13, quantizeNormal: 8 }),
  );
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
}
