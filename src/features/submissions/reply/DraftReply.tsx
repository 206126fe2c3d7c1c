import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { REPLY_TONES, type ReplyTone } from '@/domain/options/assist';
import { withName } from '@/domain/responses/reply';
import { cutText } from '@/domain/text/plainText';
import { AnswersToModel } from '@/shared/data/assist/AnswersToModel';
import { useAssist } from '@/shared/data/assist/useAssist';
import { useWorkspace } from '@/shared/data/workspace';
import { AssistSource } from '@/shared/ui/assist/AssistSource';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { replyHref } from './replyHref';

interface Props {
  entries: readonly { question: string; answer: string }[];
  /** The title of the form. */
  title: string;
  /** In which the response was given. */
  language: string;
  name: string | undefined;
  email: string | undefined;
  onClose: () => void;
}

const TONES: Readonly<Record<ReplyTone, string>> = {
  friendly: 'Friendly',
  brief: 'Brief',
  formal: 'Formal',
};

/** A reply to a response, drafted by a language model and finished by a person. Nothing is sent from here. */
export function DraftReply(props: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={props.onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Draft a reply</DialogTitle>
      <AnswersToModel
        what="Drafted replies"
        otherwise={(why) => (
          <>
            <DialogContent>{why}</DialogContent>
            <DialogActions>
              <Button onClick={props.onClose}>Close</Button>
            </DialogActions>
          </>
        )}
      >
        {(recipient) => <Drafting {...props} recipient={recipient} />}
      </AnswersToModel>
    </Dialog>
  );
}

function Drafting(props: Props & { recipient: string }) {
  const { entries, title, language, name, email, onClose, recipient } = props;
  const { id: workspace } = useWorkspace();
  const { state, ask } = useAssist();
  const [tone, setTone] = useState<ReplyTone>('friendly');
  const { answer } = state;
  const draft = answer?.event === 'reply' ? withName(answer.text, name) : undefined;
  const isAsking = state.status === 'asking';
  const write = () =>
    void ask({
      ask: 'reply',
      workspace,
      form: cutText(title, 500),
      tone,
      language,
      entries: [...entries],
    });
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Tone"
            value={tone}
            disabled={isAsking}
            onChange={(_event, next: ReplyTone | null) => next && setTone(next)}
          >
            {REPLY_TONES.map((one) => (
              <ToggleButton key={one} value={one}>
                {TONES[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`In ${languageInEnglish(language)}. Sends the questions and answers to ${recipient}, without the respondent’s name and contact details. You send the reply yourself.`}
          </Typography>
          {isAsking && (
            <Box role="status">
              <LinearProgress aria-label="Writing the draft" />
            </Box>
          )}
          {state.status === 'failed' && (
            <ErrorState
              what="We couldn’t get a draft."
              error={state.error ?? new Error('The language model didn’t answer. Try again later.')}
              retry={write}
            />
          )}
          {draft !== undefined && (
            <Draft key={draft} draft={draft} title={title} language={language} email={email} />
          )}
          {draft !== undefined && <AssistSource from={state.from} what="reply" />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isAsking ? 'Cancel' : 'Close'}</Button>
        <Button
          variant={draft === undefined ? 'contained' : 'outlined'}
          startIcon={<AssistIcon />}
          disabled={isAsking}
          onClick={write}
        >
          {draft === undefined ? 'Write draft' : 'Write another draft'}
        </Button>
      </DialogActions>
    </>
  );
}

function Draft(props: {
  draft: string;
  title: string;
  language: string;
  email: string | undefined;
}) {
  const { draft, title, language, email } = props;
  const [text, setText] = useState(draft);
  return (
    <>
      <TextField
        label="Reply"
        multiline
        minRows={6}
        maxRows={16}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { lang: language, dir: 'auto' } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <CopyButton text={text} label="Copy" size="small" variant="outlined" />
        {email !== undefined && (
          <Button
            size="small"
            variant="contained"
            component="a"
            href={replyHref(email, title, text)}
            startIcon={<MailIcon />}
          >
            Open in email
          </Button>
        )}
      </Stack>
    </>
  );
}
