import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { personalLinkState } from '@/domain/form/access/personalLink';
import { titleAsFileName } from '@/domain/export/fileName';
import { saveContent } from '@/shared/ui/saveContent';
import { shownTitle } from '@/domain/options/formTitle';
import type { StableLiveList } from '@/shared/data/lists/useStableLiveList';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import { useNow } from '@/shared/lib/useNow';
import { plural } from '@/shared/lib/numbers';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { useDefinition } from '../../state/store';
import {
  allPersonalLinks,
  isCode,
  personalUrl,
  useChangePersonalLinks,
  usePersonalTokens,
  type LinkedForm,
  type PersonalLink,
} from './data';
import { InviteDialog } from './InviteDialog';
import { CodeCards } from './CodeCards';
import { linksCsv, type LinkLine } from './names';
import { PersonalLinkRow, STATE_LABELS } from './PersonalLinkRow';

interface Props {
  address: LinkedForm;
  url: string;
  list: StableLiveList<PersonalLinkDoc>;
  create: ReactNode;
}

/** The links with what became of each. */
export function PersonalLinkList({ address, url, list, create }: Props) {
  const rows = list.rows ?? [];
  const now = useNow();
  const { title } = useDefinition();
  const { data: tokens } = usePersonalTokens(
    address,
    rows.map(({ id }) => id),
  );
  const change = useChangePersonalLinks(address);
  const toast = useToast();
  const [doomed, setDoomed] = useState<PersonalLink>();
  const [isAsking, setAsking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [cards, setCards] = useState<readonly string[]>();
  const urlOf = (id: string) => {
    const token = tokens?.[id];
    return token === undefined ? undefined : personalUrl(url, token);
  };
  const run = (kind: 'withdraw' | 'restore' | 'delete', { id, data }: PersonalLink) =>
    change.mutate(
      { ids: [id], change: { kind } },
      {
        onSuccess: () =>
          toast.show(
            kind === 'delete'
              ? `Link of ${data.name} deleted.`
              : kind === 'withdraw'
                ? `${data.name} can’t respond with this link any more.`
                : `The link of ${data.name} works again.`,
          ),
        onError: (error) => toast.fail(error.message),
      },
    );
  const codeOf = (link: Pick<PersonalLink, 'id'>, known: Record<string, string>) =>
    isCode(link) ? known[link.id] : undefined;
  const everything = useMutation({
    mutationFn: async (then: 'file' | 'cards') => ({ then, ...(await allPersonalLinks(address)) }),
    onError: (error) => toast.fail(error.message),
    onSuccess({ then, rows: all, tokens: known }) {
      if (then === 'cards') {
        const open = all.filter(({ data }) => personalLinkState(data, now) === 'open');
        setCards(open.flatMap((link) => codeOf(link, known) ?? []));
        return;
      }
      const lines = all.map((link): LinkLine => {
        const { [link.id]: token = '' } = known;
        const state = STATE_LABELS[personalLinkState(link.data, now)];
        const code = codeOf(link, known);
        const line = [link.data.name, personalUrl(url, token), state] as const;
        return code === undefined ? line : [...line, code];
      });
      const name = `${titleAsFileName(shownTitle(title), 'form')} links.csv`;
      saveContent(name, 'text/csv', linksCsv(lines));
    },
  });
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {create}
        <Button variant="outlined" onClick={() => setInviting(true)}>
          Send by email
        </Button>
        <Button
          variant="outlined"
          disabled={everything.isPending}
          onClick={() => everything.mutate('file')}
        >
          Download as CSV
        </Button>
        {rows.some(isCode) && (
          <Button
            variant="outlined"
            disabled={everything.isPending}
            onClick={() => everything.mutate('cards')}
          >
            Print codes
          </Button>
        )}
        {list.freshCount > 0 && (
          <Button onClick={list.showFresh}>Show {plural(list.freshCount, 'new link')}</Button>
        )}
      </Stack>
      <PlainList aria-label="Personal links">
        {rows.map((link) => (
          <PersonalLinkRow
            key={link.id}
            formId={address.formId}
            link={link}
            url={urlOf(link.id)}
            code={tokens && codeOf(link, tokens)}
            now={now}
            onChange={(kind) => run(kind, link)}
            onDelete={() => {
              setDoomed(link);
              setAsking(true);
            }}
          />
        ))}
      </PlainList>
      <div>
        <ShowMore list={list} label="Show more links" />
      </div>
      {cards && (
        <CodeCards
          title={shownTitle(title)}
          url={url}
          codes={cards}
          onClose={() => setCards(undefined)}
        />
      )}
      {isInviting && <InviteDialog address={address} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        open={isAsking}
        title={`Delete the link of ${doomed?.data.name ?? ''}?`}
        text="The link stops working for good. Its responses are kept."
        confirm="Delete link"
        destructive
        onConfirm={() => doomed && run('delete', doomed)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
