import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { RESPONSE } from '@/domain/answerStore/columns';
import { answerIn } from '@/domain/answerStore/filter';
import { sharedTerms, type SharedTerm } from '@/domain/answerStore/terms';
import type { AnswerTable } from '@/domain/answerStore/table';
import { ownValue } from '@/domain/base/ownValue';
import { textsIn } from '@/domain/readout/answerTexts';
import { foldForSearch } from '@/domain/text/fold';
import { useAnswers, useAnswerTexts } from '@/shared/data/answers/useAnswers';
import { useWorkspace } from '@/shared/data/workspace';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { FormAnswers } from '../useFormAnswers';
import { Bars } from './Bars';

interface Props {
  answers: FormAnswers;
  fieldId: string;
  name: string;
}

/** Quotes that are shown at first, and with each further press. */
const SOME = 10;

interface Quote {
  text: string;
  response: string;
  language: string;
}

/** The texts that a question got, the newest last row first. */
function quotesOf(answers: FormAnswers, texts: AnswerTable, id: string): Quote[] {
  const { table, responses, registry } = answers;
  const field = ownValue(registry, id);
  if (!field) return [];
  const ids = texts.codes(RESPONSE);
  const languages = table.codes('language');
  const quotes: Quote[] = [];
  for (let row = table.rows - 1; row >= 0; row -= 1) {
    if (responses[row] !== 1) continue;
    const answer = answerIn(table, { id, field, row, registry, texts });
    const text = answer ? textsIn(answer).join(' ') : '';
    if (text === '') continue;
    quotes.push({
      text,
      response: ids.words[ids.codes[row] ?? 0] ?? '',
      language: languages.words[languages.codes[row] ?? 0] ?? '',
    });
  }
  return quotes;
}

/** What people wrote: frequent terms, a search, and quotes that open their responses. */
export function TextAnswers({ answers, fieldId, name }: Props) {
  const { id: workspace } = useWorkspace();
  const loaded = useAnswers(workspace, answers.formId);
  const [isOpen, setOpen] = useState(false);
  const texts = useAnswerTexts(workspace, answers.formId, loaded.data, isOpen);
  const [search, setSearch] = useState('');
  const [term, setTerm] = useState<SharedTerm>();
  const [count, setCount] = useState(SOME);
  const { data } = texts;
  const quotes = useMemo(
    () => (data ? quotesOf(answers, data, fieldId) : undefined),
    [answers, data, fieldId],
  );
  const terms = useMemo(() => (quotes ? sharedTerms(quotes) : []), [quotes]);
  if (!isOpen) {
    return (
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Show answers
      </Button>
    );
  }
  if (!quotes) return <Skeleton variant="rounded" height={120} />;
  const query = foldForSearch(search.trim());
  const found = quotes.filter(
    ({ text }, index) =>
      (query === '' || foldForSearch(text).includes(query)) &&
      (!term || term.quotes.includes(index)),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {terms.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h4">
            Frequent terms
          </Typography>
          <Bars
            name={`Frequent terms in ${name}`}
            bars={terms.map((one) => ({
              id: one.term,
              label: one.term,
              count: one.count,
              share: one.count / quotes.length,
            }))}
            onChoose={(id) => {
              setTerm((now) =>
                now?.term === id ? undefined : terms.find((one) => one.term === id),
              );
              setCount(SOME);
            }}
          />
        </Box>
      )}
      <TextField
        type="search"
        size="small"
        label={`Search ${plural(quotes.length, 'answer')}`}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setCount(SOME);
        }}
      />
      {term && (
        <Typography variant="body2" role="status">
          {plural(found.length, 'answer')} about “{term.term}”.{' '}
          <Button size="small" onClick={() => setTerm(undefined)}>
            Show all
          </Button>
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {found.slice(0, count).map(({ text, response }) => (
          <Box
            component="li"
            key={response}
            sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
          >
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{text}</bdi>
            </Typography>
            <TextLink
              to={routes.submissions.href(answers.formId, { submission: response })}
              variant="caption"
            >
              Open response
            </TextLink>
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No answer has these words.
        </Typography>
      )}
      {found.length > count && (
        <Button onClick={() => setCount((now) => now + SOME)}>Show more</Button>
      )}
    </Box>
  );
}
