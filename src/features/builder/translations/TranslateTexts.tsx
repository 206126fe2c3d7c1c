import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWorkspace } from '@/shared/data/workspace';
import { useDefinition } from '../state/store';
import { TranslateReview } from './TranslateReview';
import { TranslateWish } from './TranslateWish';
import { useTranslating } from './useTranslating';

interface Props {
  /** The languages of the form that are on show: the first is offered. */
  shown: readonly string[];
}

/** “Translate with the assistant”: what it translates is looked at before it becomes part of the form. */
export function TranslateTexts({ shown }: Props) {
  const { assist } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  if (assist === 'off') return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AssistIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Translate with the assistant
      </Button>
      {isOpen && <TranslateDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

function TranslateDialog({ shown, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const { id: workspace } = useWorkspace();
  const { locale: from, address } = useDefinition();
  const { state, translate, cancel } = useTranslating();
  const [to, setTo] = useState(shown[0] ?? '');
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>Translate with the assistant</DialogTitle>
      {state.status === 'done' ? (
        <TranslateReview result={state} to={to} onClose={close} onAgain={cancel} />
      ) : (
        <TranslateWish
          state={state}
          to={to}
          onTo={setTo}
          onStart={(texts) => void translate({ workspace, from, to, address, texts })}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
