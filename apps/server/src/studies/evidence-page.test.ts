import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPLORER_FIELDS } from '@parley/agent-core/explorer';
import { Study } from '@parley/protocol';
import { EvidenceConfig } from '@parley/task-coin/agents';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { repositoryRoot } from '../repository';
import { checkQuestionPictures } from '../tasks/coin/check-question-pictures';
import { checkAgents } from './check-agents';

const page = readFileSync(join(repositoryRoot(), 'docs/evidence.md'), 'utf8');

it('the page has every setting of the talk with its default, and no other', () => {
  const defaults = Object.entries(EvidenceConfig.parse({})).filter(
    ([field]) => !Object.hasOwn(EXPLORER_FIELDS, field),
  );
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\S+) \| \S.* \| \S.* \|$/gm)];
  expect(Object.fromEntries(rows.map(([, field, shown]) => [field, shown]))).toEqual(
    Object.fromEntries(defaults.map(([field, value]) => [field, String(value)])),
  );
});

it('its example is two arms that the preflight passes', () => {
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  const { arms } = Study.parse({ ...parse(studyYaml()), ...parse(example) });
  expect(arms.map(({ agent }) => agent.agentId)).toEqual(['aiuta', 'evidence']);
  expect(checkAgents({ task: 'coin', arms }).status).toBe('ok');
  expect(checkQuestionPictures({ arms }).status).toBe('ok');
  // What the page says: the example would be at fault without the picture.
  const blind = arms.map((arm) => ({
    ...arm,
    view: { ...arm.view, questionPicture: 'none' as const },
  }));
  expect(checkQuestionPictures({ arms: blind }).status).toBe('fault');
});
