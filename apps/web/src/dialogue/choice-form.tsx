import { Button, Checkbox, Group, Radio, Text } from '@mantine/core';
import type { OpenQuestion, ShownPicture } from '@parley/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RobotPicture } from '../episode/robot-picture';
import { useStageHasPictures } from '../tasks/use-stage-has-pictures';
import { useSubject } from '../tasks/use-subject';
import classes from './answer-form.module.css';
import { focusChatLog } from './chat-log';
import { COMPOSER_ID } from './composer';
import { type DraftForm, useFormDraft } from './form-draft';
import { useAnswer } from './use-answer';

type Choice = Extract<DraftForm, { kind: 'choice' }>;

interface ChoiceFormProps {
  readonly question: OpenQuestion;
  readonly form: Choice;
  readonly cantTell: ReactNode;
}

/** One of several, or some of them. What is chosen survives a reload. */
export function ChoiceForm({ question, form, cantTell }: ChoiceFormProps) {
  const { t } = useTranslation('episode');
  const { questionId } = question;
  const isOnStage = useStageHasPictures();
  const optionPictures = isOnStage ? {} : (question.optionPictures ?? {});
  const { options, min, max } = form;
  const labels = numberTwins(options.map(({ label }) => label));
  const choice = useChoice(question, form);
  const { chosen, isOne, isFull } = choice;
  const count = chosen?.length ?? 0;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        choice.send();
      }}
    >
      <fieldset id={COMPOSER_ID} tabIndex={-1} className={classes.set}>
        <legend className={classes.legend}>{useHowMany(form)}</legend>
        <div
          className={classes.options}
          data-pictured={Object.keys(optionPictures).length > 0 || undefined}
        >
          {options.map(({ id }, i) => (
            <Option
              key={id}
              fieldId={`${COMPOSER_ID}-${i}`}
              name={questionId}
              label={labels[i] ?? ''}
              picture={optionPictures[id] ?? null}
              isOne={isOne}
              isChosen={chosen?.includes(id) ?? false}
              isFull={isFull}
              onChoose={() => choice.toggle(id)}
              onFocus={choice.onFocus}
            />
          ))}
          {isOne && min === 0 && (
            <Option
              fieldId={`${COMPOSER_ID}-none`}
              name={questionId}
              label={t('chooseNone')}
              picture={null}
              isOne
              isChosen={chosen !== null && count === 0}
              isFull={false}
              onChoose={choice.takeNone}
              onFocus={choice.onFocus}
            />
          )}
        </div>
      </fieldset>
      <div className={classes.buttons}>
        <Text size="sm" c="dimmed" role="status" className={classes.status}>
          {isOne ? '' : t(isFull && max < options.length ? 'chooseFull' : 'chosenCount', { count })}
        </Text>
        <Group gap="sm" wrap="nowrap">
          {cantTell}
          <Button type="submit" disabled={!choice.fits}>
            {t('send')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/** What is chosen so far, and what the person can do with it. */
function useChoice(question: OpenQuestion, form: Choice) {
  const { options, min, max } = form;
  const { answer } = useAnswer(question);
  const own = useFormDraft(question, (kept) => chosenOf(kept, form));
  const chosen = own.draft;
  const ids = chosen ?? [];
  const isOne = max === 1;
  // A group of radio buttons that no one has touched says nothing; unticked boxes may be meant.
  const isTouched = chosen !== null || (min === 0 && !isOne);
  const fits = isTouched && ids.length >= min && ids.length <= max;
  const send = () => {
    if (!fits) return;
    own.exposeSubmit('choice');
    focusChatLog();
    void answer({ via: 'form', value: { chosen: [...ids] } }).then(({ status }) => {
      if (status !== 'invalid') own.forget();
    });
  };
  const toggle = (id: string) => {
    if (isOne) return own.change([id]);
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
    // In the order of the options, whatever the order of the clicks.
    own.change(options.flatMap((option) => (next.includes(option.id) ? [option.id] : [])));
  };
  return {
    chosen,
    isOne,
    isFull: !isOne && ids.length >= max,
    fits,
    send,
    toggle,
    takeNone: () => own.change([]),
    onFocus: own.onFocus,
  };
}

interface OptionProps {
  readonly fieldId: string;
  readonly name: string;
  readonly label: string;
  /** What it points at; null where it is a label alone. */ readonly picture: ShownPicture | null;
  readonly isOne: boolean;
  readonly isChosen: boolean;
  /** No more can be chosen. */ readonly isFull: boolean;
  readonly onChoose: () => void;
  readonly onFocus: () => void;
}

function Option({ fieldId, name, label, picture, ...own }: OptionProps) {
  const subject = useSubject();
  const { isOne, isChosen, isFull, onChoose, onFocus } = own;
  const Box = isOne ? Radio : Checkbox;
  return (
    <label className={classes.option} htmlFor={fieldId} data-plain={picture === null || undefined}>
      {picture !== null && (
        <span className={classes.picture}>
          <RobotPicture subject={subject} picture={picture} />
        </span>
      )}
      <span className={classes.choice}>
        <Box
          id={fieldId}
          name={name}
          size="md"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onChoose}
          onFocus={onFocus}
        />
        <span>{label}</span>
      </span>
    </label>
  );
}

/** Labels of which two are alike are told apart by their place. */
const numberTwins = (labels: readonly string[]): readonly string[] =>
  new Set(labels).size === labels.length ? labels : labels.map((label, i) => `${i + 1}. ${label}`);

/** The ids of a draft that the form has; null where nothing was chosen yet. */
function chosenOf(kept: unknown, { options }: Choice): readonly string[] | null {
  if (!Array.isArray(kept)) return null;
  return options.flatMap(({ id }) => (kept.includes(id) ? [id] : []));
}

function useHowMany({ options, min, max }: Choice): string {
  const { t } = useTranslation('episode');
  if (max === 1) return min === 0 ? t('chooseOneOrNone') : t('chooseOne');
  if (min === max) return t('chooseExactly', { count: max });
  if (min === 0) return t('chooseUpTo', { max });
  return max === options.length ? t('chooseAtLeast', { min }) : t('chooseBetween', { min, max });
}
