import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../repository';
import { practiceArm } from './stand-in-arm';
import { taskOf } from './task-of';

const shipped = (path: string): Study =>
  Study.parse(parse(readFileSync(join(repositoryRoot(), 'studies', path), 'utf8')));
const armIn = (path: string, role: string | null): string | null => {
  const study = shipped(path);
  return practiceArm(study, role, taskOf(study.task).live);
};

it('is that of the role of who will be paired', () => {
  expect(armIn('gencomm/gencomm-pairs.yaml', 'helper')).toBe('above-with-a-program');
  expect(armIn('gencomm/gencomm-pairs.yaml', 'operator')).toBe('ground-with-a-program');
});

it('is the one that a study of several arms a person names, and else that of the first trial', () => {
  expect(armIn('zipon/zipon-within.yaml', null)).toBe('mixed');
  expect(armIn('zipon/zipon-between.yaml', null)).toBeNull();
});
