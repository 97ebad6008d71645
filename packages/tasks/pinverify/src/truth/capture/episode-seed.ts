import { createHash } from 'node:crypto';

/** Seed of all captures where none is named (appendix A.9). */
export const BASE_SEED = 42;

/**
 * Seed of an episode: MD5 of scene, episode and base seed, one behind the other, modulo 2³¹ (PInVerify eq. 17). It depends on nothing
 * else, so that an episode comes out the same whoever captures it, and in whatever order.
 */
export function episodeSeed(sceneId: string, episodeId: string, baseSeed: number): number {
  const digest = createHash('md5')
    .update(`${sceneId}${episodeId}${baseSeed}`, 'utf8')
    .digest('hex');
  return Number.parseInt(digest.slice(-8), 16) % 0x80000000;
}
