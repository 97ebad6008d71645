import type { AgentHeader } from '@parley/agent-core/ports';
import type { AskForm, ImageRef } from '@parley/protocol';
import type { GencommGiven } from '../../shared';

/** A person in one of the roles, and the trial in which they are asked. */
export interface Person {
  /** Role to which questions go; names the person in deviations too. */ readonly role: string;
  readonly header: Pick<AgentHeader<GencommGiven>, 'trialId' | 'given' | 'rules'>;
}

/** A question to a person. */
export interface Asked {
  /** Names the question among those of its role: `line:2:1`. */ readonly id: string;
  /** From 1. */ readonly step: number;
  readonly text: string;
  /** What the camera of the person's agent sees. */ readonly image: ImageRef;
}

/** Its id: no two roles of a trial have the same. */
export const questionIdOf = ({ role, header }: Person, { id }: Pick<Asked, 'id'>): string =>
  `${header.trialId}:${role}:${id}`;

/** The picture of a question. One that could not be taken is none: the robot's view from its place would be another (SCI-22). */
export const pictureOf = ({ image }: Pick<Asked, 'image'>): { readonly picture?: ImageRef } =>
  image.imageId === null ? {} : { picture: image };

/** Buttons, one a choice. */
export const buttonsOf = (labels: Readonly<Record<string, string>>): AskForm => ({
  kind: 'action',
  actions: Object.entries(labels).map(([id, label]) => ({ id, label })),
});

/** "Step 2 of 10". */
export const stepText = (step: number, { header }: Person): string =>
  `Step ${step} of ${header.rules.limits.maxSteps}`;

/** Which round of talk it is, where a step has several. */
export const roundText = (round: number, rounds: number): string =>
  rounds === 1 ? '' : `, round ${round} of ${rounds}`;
