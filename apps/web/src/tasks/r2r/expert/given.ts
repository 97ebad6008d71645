import {
  PERSON_ROLES,
  type PersonRole,
  type Question,
  R2rMoment,
  ROLES,
} from '@parley/task-r2r/shared';

/** What an expert is given, by its name. */
export type Given = {
  readonly [R in PersonRole]: {
    readonly expert: R;
    readonly input: Question<R>;
  };
}[PersonRole];

/** Null where nothing was asked yet, and of an expert that this page does not know. */
export function givenOf(moment: unknown): Given | null {
  const asked = R2rMoment.safeParse(moment).data?.asked;
  const expert = PERSON_ROLES.find((role) => role === asked?.expert);
  if (asked === undefined || expert === undefined) return null;
  const parsed = ROLES[expert].question.safeParse(asked.input);
  return parsed.success ? ({ expert, input: parsed.data } as Given) : null;
}
