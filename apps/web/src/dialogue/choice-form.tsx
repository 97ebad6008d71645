import { Button, Checkbox, Group, Radio, Text } from '@mantine/core';
import type { OpenQuestion } from '@parley/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RobotPicture } from '../episode/robot-picture';
import classes from './answer-form.module.css';
import { focusChatLog } from './chat-log';
import { COMPOSER_ID } from './composer';
import { type DraftForm, useFormDraft } from './form-draft';
import { formWords } from './form-words';
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
  const { questionId, optionPictures = {} } = question;
  const { options, min, max } = form;
  const { answer } = useAnswer(questionId);
  const own = useFormDraft(question, (kept) => chosenOf(kept, form));
  const chosen = own.draft;
  const isOne = max === 1;
  const isFull = !isOne && chosen !== null && chosen.length >= max;
  const count = chosen?.length ?? 0;
  const fits = count >= min && count <= max && (chosen !== null || (min === 0 && !isOne));
  const send = () => {
    if (!fits) return;
    const ids = chosen ?? [];
    const labels = options.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    own.exposeSubmit('choice');
    focusChatLog();
    const text = ids.length === 0 ? t('chooseNone') : formWords(labels);
    void answer({ text, via: 'form', value: { chosen: [...ids] } }).then(({ status }) => {
      if (status !== 'invalid') own.forget();
    });
  };
  const toggle = (id: string) => {
    if (isOne) return own.change([id]);
    const others = (chosen ?? []).filter((each) => each !== id);
    // In the order of the options, whatever the order of the clicks.
    const ids = others.length === count ? [...others, id] : others;
    own.change(options.flatMap((option) => (ids.includes(option.id) ? [option.id] : [])));
  };
  const Box = isOne ? Radio : Checkbox;
  const hasPictures = Object.keys(optionPictures).length > 0;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset id={COMPOSER_ID} tabIndex={-1} className={classes.set}>
        <legend className={classes.legend}>{useHowMany(form)}</legend>
        <div className={classes.options} data-pictured={hasPictures || undefined}>
          {options.map(({ id, label }, i) => {
            const picture = optionPictures[id];
            const isChosen = chosen?.includes(id) ?? false;
            return (
              <label
                key={id}
                className={classes.option}
                htmlFor={`${COMPOSER_ID}-${i}`}
                data-plain={picture === undefined || undefined}
              >
                {picture !== undefined && (
                  <span className={classes.picture}>
                    <RobotPicture picture={picture} />
                  </span>
                )}
                <span className={classes.choice}>
                  <Box
                    id={`${COMPOSER_ID}-${i}`}
                    name={questionId}
                    size="md"
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => toggle(id)}
                    onFocus={own.onFocus}
                  />
                  <span>{label}</span>
                </span>
              </label>
            );
          })}
          {isOne && min === 0 && (
            <label className={classes.option} htmlFor={`${COMPOSER_ID}-none`} data-plain>
              <span className={classes.choice}>
                <Radio
                  id={`${COMPOSER_ID}-none`}
                  name={questionId}
                  size="md"
                  checked={chosen !== null && count === 0}
                  onChange={() => own.change([])}
                  onFocus={own.onFocus}
                />
                <span>{t('chooseNone')}</span>
              </span>
            </label>
          )}
        </div>
      </fieldset>
      <div className={classes.buttons}>
        <Text size="sm" c="dimmed" role="status" className={classes.status}>
          {isOne ? '' : t(isFull && max < options.length ? 'chooseFull' : 'chosenCount', { count })}
        </Text>
        <Group gap="sm" wrap="nowrap">
          {cantTell}
          <Button type="submit" disabled={!fits}>
            {t('send')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

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
