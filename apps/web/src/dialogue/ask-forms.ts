import { type AskForm, YES_NO } from '@parley/protocol';

const YES_NO_IDS = YES_NO.kind === 'buttons' ? YES_NO.buttons.map(({ id }) => id).join() : '';

/** Are the buttons *Yes* and *No*, whose words are the page's own in every language? */
export const isYesNoForm = (form: AskForm | undefined): boolean =>
  form?.kind === 'buttons' && form.buttons.map(({ id }) => id).join() === YES_NO_IDS;

/** Is it answered in a form of its own, rather than in words or with buttons beside them? */
export const hasForm = (form: AskForm | undefined): boolean =>
  form !== undefined && form.kind !== 'text' && form.kind !== 'buttons';

/** More options than stand beside a conversation of some lines. */
const MANY = 6;

/** Has it more options than are seen at once beside a conversation of some lines? */
export const hasLongForm = (form: AskForm | undefined): boolean =>
  form?.kind === 'choice' && form.options.length > MANY;
