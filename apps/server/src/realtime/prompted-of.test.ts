import { join } from 'node:path';
import { openStudyRecord } from '@parley/models/accounts';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import type { Store } from '../storage';
import { type LoadedStudy, loadStudyFile } from '../studies';
import { createPromptedOf } from './prompted-of';

describe('prompted backends of a study', () => {
  it('are not looked for in a file that a study names for its scorer alone', () => {
    const loaded = loadStudyFile(join(repositoryRoot(), 'studies/demo.yaml'));
    const study = { ...loaded.study, models: 'models/scorers.yaml' };
    const promptedOf = createPromptedOf({ dataDir: '' } as Store);
    const record = openStudyRecord();
    expect(promptedOf({ ...loaded, study } as LoadedStudy, record)).toBeNull();
    const ports = { reasoner: { backend: 'prompted' } };
    expect(() => promptedOf({ ...loaded, study: { ...study, ports } }, record)).toThrow(/name: /);
  });
});
