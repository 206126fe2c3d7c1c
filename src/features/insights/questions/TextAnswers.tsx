import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { sharedTerms, type SharedTerm } from '@/domain/answerStore/terms';
import { foldForSearch } from '@/domain/text/fold';
import { useAnswers, useAnswerTexts } from '@/shared/data/answers/useAnswers';
import { useWorkspace } from '@/shared/data/workspace';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { FormAnswers } from '../useFormAnswers';
import { Bars } from './Bars';
import { quotesOf } from '@/domain/answerStore/quotes';
import { SuggestedThemes, type ChosenTexts } from './SuggestedThemes';

interface Props {
  answers: FormAnswers;
  fieldId: string;
  name: string;
  /** Whether people wrote it in their own words: names and addresses have no themes. */
  isFree: boolean;
}

/** Quotes that are shown at first, and with each further press. */
const SOME = 10;

/** What people wrote: frequent terms, a search, and quotes that open their responses. */
export function TextAnswers({ answers, fieldId, name, isFree }: Props) {
  const { id: workspace } = useWorkspace();
  const loaded = useAnswers(workspace, answers.formId);
  const [isOpen, setOpen] = useState(false);
  const texts = useAnswerTexts(workspace, answers.formId, loaded.data, isOpen);
  const [search, setSearch] = useState('');
  const [term, setTerm] = useState<SharedTerm>();
  const [chosen, setChosen] = useState<ChosenTexts>();
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
    ({ text, response }, index) =>
      (query === '' || foldForSearch(text).includes(query)) &&
      (!term || term.quotes.includes(index)) &&
      (!chosen || chosen.responses.has(response)),
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
              setChosen(undefined);
              setCount(SOME);
            }}
          />
        </Box>
      )}
      {isFree && (
        <SuggestedThemes
          formId={answers.formId}
          fieldId={fieldId}
          name={name}
          quotes={quotes}
          onChoose={(texts) => {
            setTerm(undefined);
            setSearch('');
            setChosen(texts);
            setCount(SOME);
          }}
        />
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
      {chosen && (
        <Typography variant="body2" role="status">
          {plural(found.length, 'answer')} behind “{chosen.name}”.{' '}
          <Button size="small" onClick={() => setChosen(undefined)}>
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
