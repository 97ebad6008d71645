import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyResumeCode } from './resume-code';
import { type StoredKey, writeKey } from './session-key';
import { resumeSession } from './study-api';

interface ResumeFormProps {
  readonly studyId: string;
  readonly onResume: (key: StoredKey) => void;
}

/** A link that opens into a field: the code of the first device opens its session here. */
export function ResumeForm({ studyId, onResume }: ResumeFormProps) {
  const { t } = useTranslation(['before', 'trouble']);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const resumeCode = tidyResumeCode(code);
    if (resumeCode === '') return;
    const reply = await resumeSession(resumeCode);
    if (reply.kind !== 'ok') {
      setError(reply.kind === 'refused' ? t('before:resumeUnknown') : t('trouble:unreachableText'));
      return;
    }
    const key = { sessionId: reply.value.sessionId, token: reply.value.token, resumeCode };
    if (reply.value.studyId === studyId) return onResume(key);
    // A code of another study leads to that study.
    writeKey(reply.value.studyId, key);
    window.location.assign(`/s/${reply.value.studyId}`);
  };
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" ta="left" size="sm" onClick={() => setOpen(true)}>
        {t('before:haveCode')}
      </Anchor>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" maw={420}>
        <TextInput
          label={t('before:resumeLabel')}
          value={code}
          autoFocus
          autoComplete="off"
          error={error}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default">
            {t('before:resumeGo')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
