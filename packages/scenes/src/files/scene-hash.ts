import { canonicalJson, sha256Bytes, sha256Text } from '@parley/protocol';
import type { Scene } from '../format';

/**
 * Name of a home by what robots see and walk on: SHA-256 of the three SHA-256 (lower-case hex, one a line) of canonical
 * scene.json, sensors.bin and navmesh. Render mesh and pictures are not part of it.
 */
export const sceneHashOf = (parts: {
  readonly scene: Scene;
  readonly sensors: Uint8Array;
  readonly navmesh: Uint8Array;
}): string =>
  sha256Text(
    [
      sha256Text(canonicalJson(parts.scene)),
      sha256Bytes(parts.sensors),
      sha256Bytes(parts.navmesh),
    ].join('\n'),
  );
