import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tapePorts } from './tape-ports';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-tape-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const vlm: Performer<'model'> = {
  backend: 'someone',
  isRepeatable: true,
  isOutside: true,
  perform: () => Promise.reject(new Error('not called')),
};

it('what is recorded leaves the process, and is committed before', () => {
  const taped = tapePorts(
    { vlm },
    {
      choice: { path: join(folder, 'tape.jsonl'), mode: 'record' },
      computed: [],
      head: 'vlm: someone',
      backends: {},
      namespace: '1',
      onMiss: (error) => {
        throw error;
      },
    },
  );
  expect(taped.vlm).toMatchObject({ isRepeatable: true, isOutside: true });
});
