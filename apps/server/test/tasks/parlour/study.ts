import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../../../src/repository';

const FILE = join(repositoryRoot(), 'packages/test-kit/tasks/parlour/study.yaml');

/** A study of the parlour: one hunt, no practice, no questionnaire; as its file has it, unchecked. */
export const PARLOUR_STUDY: Readonly<Record<string, unknown>> = parse(readFileSync(FILE, 'utf8'));
