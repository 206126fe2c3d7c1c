import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { AnswersToModel } from '@/shared/data/assist/AnswersToModel';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Bars } from './Bars';
import type { Quote } from '@/domain/answerStore/quotes';
import { useSuggestedThemes, type NamedThemes } from './useSuggestedThemes';

/** Texts that are on show, by the responses that they are of. */
export interface ChosenTexts {
  name: string;
  responses: ReadonlySet<string>;
}

interface Props {
  formId: string;
  fieldId: string;
  /** The question. */
  name: string;
  quotes: readonly Quote[];
  onChoose: (texts: ChosenTexts) => void;
}

/** Fewer texts are read sooner than they are sent. */
const FEWEST = 5;

/** What a language model makes of the texts: names of groups and a summary, each with its texts behind it. */
export function SuggestedThemes(props: Props) {
  if (props.quotes.length < FEWEST) return null;
  return (
    <AnswersToModel what="Suggested themes">
      {(recipient) => <Asking {...props} recipient={recipient} />}
    </AnswersToModel>
  );
}

function Asking(props: Props & { recipient: string }) {
  const { formId, fieldId, name, quotes, onChoose, recipient } = props;
  const { state, known, sent, ask, cancel } = useSuggestedThemes(formId, fieldId, name, quotes);
  if (known) return <Named themes={known} name={name} sent={sent} onChoose={onChoose} />;
  if (state.status === 'asking') {
    return (
      <Box role="status">
        <LinearProgress aria-label="Reading the answers" />
        <Button size="small" onClick={cancel} sx={{ mt: 1 }}>
          Cancel
        </Button>
      </Box>
    );
  }
  if (state.status === 'failed') {
    return (
      <ErrorState
        what="We couldn’t get themes."
        error={state.error ?? new Error('The language model didn’t answer. Try again later.')}
        retry={ask}
      />
    );
  }
  return (
    <Box>
      <Button size="small" variant="outlined" startIcon={<AssistIcon />} onClick={ask}>
        Suggest themes
      </Button>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {`Sends ${sent === quotes.length ? plural(sent, 'answer') : `the newest ${sent} answers`} to ${recipient}, without email addresses, phone numbers and postcodes.`}
      </Typography>
    </Box>
  );
}

function Named(props: {
  themes: NamedThemes;
  name: string;
  sent: number;
  onChoose: (texts: ChosenTexts) => void;
}) {
  const { themes, name, sent, onChoose } = props;
  const choose = (label: string, responses: readonly string[]) =>
    onChoose({ name: label, responses: new Set(responses) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {themes.summary.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h4">
            Summary
          </Typography>
          {themes.summary.map(({ text, texts }) => (
            <Typography key={text} variant="body2" sx={{ mb: 0.5 }}>
              <bdi>{text}</bdi>{' '}
              <Button size="small" onClick={() => choose(text, texts)}>
                {`Show ${plural(texts.length, 'answer')}`}
              </Button>
            </Typography>
          ))}
        </Box>
      )}
      {themes.themes.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h4">
            Suggested themes
          </Typography>
          <Bars
            name={`Suggested themes in ${name}`}
            bars={themes.themes.map(({ name: label, texts }) => ({
              id: label,
              label,
              count: texts.length,
              share: texts.length / sent,
            }))}
            onChoose={(label) => {
              const one = themes.themes.find((theme) => theme.name === label);
              if (one) choose(label, one.texts);
            }}
          />
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {`Named by the language model ${themes.from?.name ?? ''} from ${plural(sent, 'answer')}; counted by us. Check the answers behind a sentence before you rely on it.`}
      </Typography>
    </Box>
  );
}
