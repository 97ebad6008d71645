import { Anchor, ScrollArea, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AuthorCredit, fetchCredits } from './asset-credits';

/** Who made the models of the furniture library, under which licence. Empty while the list loads. */
export function ModelCredits() {
  const { t } = useTranslation('start');
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: ({ signal }) => fetchCredits(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (credits.isError) return <Text role="alert">{t('creditsModelsFailed')}</Text>;
  return (
    <ScrollArea.Autosize
      mah="32rem"
      type="auto"
      viewportProps={{ tabIndex: 0, 'aria-label': t('creditsModels') }}
    >
      <Table verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="24%">{t('creditsModelsAuthor')}</Table.Th>
            <Table.Th>{t('creditsModelsTitles')}</Table.Th>
            <Table.Th w="32%">{t('creditsModelsLicence')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(credits.data ?? []).map((credit) => (
            <CreditRow
              key={`${credit.author} ${credit.source} ${credit.licence}`}
              credit={credit}
            />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function CreditRow({ credit }: { credit: AuthorCredit }) {
  return (
    <Table.Tr>
      <Table.Td>{credit.author}</Table.Td>
      <Table.Td>
        {credit.models.map(({ title, url }, i) => (
          <span key={`${title} ${url ?? i}`}>
            {i > 0 && ', '}
            {url === null ? title : <Outside href={url}>{title}</Outside>}
          </span>
        ))}
      </Table.Td>
      <Table.Td>
        <Outside href={credit.licenceUrl}>{credit.licence}</Outside>, {credit.source}
      </Table.Td>
    </Table.Tr>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
    {children}
  </Anchor>
);
