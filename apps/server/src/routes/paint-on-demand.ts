import { canonicalJson, type Json } from '@parley/protocol';
import type { FastifyInstance } from 'fastify';
import { createRobotPainter, type RobotPainter } from '../robot-views';
import type { Painting } from '../tasks/live-task';
import { tellLost } from '../terminal/tell-lost';

/** So many pictures are kept; a picture has about 80 kB. */
const KEPT = 100;

/** Paints pictures of homes as pages ask for them, each once. The thread that paints begins with the first one. */
export function paintOnDemand(app: FastifyInstance): (painting: Painting) => Promise<Uint8Array> {
  let painter: RobotPainter | null = null;
  const kept = new Map<string, Promise<Uint8Array>>();
  app.addHook('onClose', async () => painter?.close());
  return ({ sceneDir, view }) => {
    const key = canonicalJson({ sceneDir, view } as unknown as Json);
    const known = kept.get(key);
    if (known !== undefined) return known;
    painter ??= createRobotPainter({ onLost: tellLost });
    const painted = painter.paint(sceneDir, view).then(({ jpeg }) => jpeg);
    painted.catch(() => kept.delete(key));
    kept.set(key, painted);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return painted;
  };
}
