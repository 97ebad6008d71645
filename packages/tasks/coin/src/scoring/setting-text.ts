import { canonicalJson, type Json } from '@parley/protocol';
import type { Setting } from './summarize';

/** The conditions of trials that were scored together, in a line. */
export const settingText = ({
  kind,
  input,
  backends,
  roles,
  turnDeg,
  camera,
  rules,
  armId,
  study,
}: Setting): string =>
  [
    kind,
    `input ${input}`,
    ...Object.entries(backends)
      .sort()
      .map(([port, backend]) => `${port} ${backend}`),
    `answers ${canonicalJson(roles as unknown as Json)}`,
    `camera ${camera}`,
    ...(turnDeg === null ? [] : [`turns of ${turnDeg}°`]),
    `rules ${rules}`,
    ...(study === null ? [] : [`study ${study}`]),
    ...(armId === null ? [] : [`arm ${armId}`]),
  ].join(' · ');
