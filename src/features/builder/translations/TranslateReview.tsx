import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LeftReason } from '@/domain/calls/assist.schema';
import {
  checkOperations,
  proposalRefusalText,
} from '@/domain/form/proposals/checkOperations.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import {
  importOperations,
  planImport,
  type ImportPlan,
} from '@/domain/form/translation/importPlan';
import { isMachineMade, markMachine } from '@/domain/form/translation/machine';
import { applyAll } from '@/domain/form/editing/operations';
import { withNames } from '@/domain/logic/chips';
import { plural } from '@/shared/lib/numbers';
import { AssistSource } from '@/shared/ui/assist/AssistSource';
import { useToast } from '@/shared/ui/feedback/toast';
import { Fold } from '@/shared/ui/page/Fold';
import { undoAction } from '../state/undoAction';
import { useBuilderStore, useDefinition } from '../state/store';
import { ImportReport } from './ImportReport';
import type { Translating } from './useTranslating';

interface Props {
  result: Translating;
  to: string;
  onClose: () => void;
  onAgain: () => void;
}

const REASONS: Readonly<Record<LeftReason, string>> = {
  unknown: 'not known to the built-in generator',
  unanswered: 'not answered',
  references: 'an answer or link shown in the text got lost',
  informal: 'addresses the reader informally',
  broken: 'not a translation',
};

/** What was translated, to be kept or left. As an import of a file: checked, and one step of undo. */
export function TranslateReview({ result, to, onClose, onAgain }: Props) {
  const store = useBuilderStore();
  const toast = useToast();
  const definition = useDefinition();
  const plan = planOf(definition, to, result);
  const count = plan.changes.length;
  const keep = () => {
    const { history, edit, undo } = store.getState();
    onClose();
    const texts = importOperations(history.definition, plan);
    const checked = checkOperations(history.definition, texts);
    if (!checked.ok) return toast.show(proposalRefusalText(checked.refusal));
    const { definition: translated } = applyAll(history.definition, checked.operations);
    const made = plan.changes.map(({ id, after }) => ({ id, text: after }));
    if (!edit([...checked.operations, ...markMachine(translated, to, made)])) return;
    toast.show(`${plural(count, 'translation')} added.`, undoAction(store, undo));
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <AssistSource from={result.from} {...(result.modelFailed ? { modelFailed: true } : {})} />
          <Unasked result={result} />
          {count === 0 && (
            <Alert severity="info" variant="outlined">
              Nothing was translated.
            </Alert>
          )}
          {count > 0 && <ImportReport plan={plan} definition={definition} />}
          <Left result={result} definition={definition} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onAgain}>Back</Button>
        <Button onClick={onClose}>{count === 0 ? 'Close' : 'Discard'}</Button>
        {count > 0 && (
          <Button variant="contained" onClick={keep}>
            Keep {plural(count, 'translation')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** With the originals as they were translated: a text that has changed since is skipped. */
function planOf(definition: FormDefinition, to: string, { texts, asked }: Translating): ImportPlan {
  const sources = new Map(asked.map(({ id, text }) => [id, text]));
  const plan = planImport(definition, {
    sourceLocale: definition.locale,
    locales: [to],
    rows: texts.map(({ id, text }) => ({
      id,
      source: sources.get(id) ?? '',
      targets: { [to]: text },
    })),
  });
  // What a person wrote meanwhile stays.
  const changes = plan.changes.filter(
    ({ id, before }) => before === '' || isMachineMade(definition.machine, to, id, before),
  );
  return { ...plan, changes };
}

/** That not all of it was asked for, and why. */
function Unasked({ result: { texts, left, asked, error, modelFailed } }: { result: Translating }) {
  const unasked = asked.length - texts.length - left.length;
  if (unasked === 0 && !error) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {`${plural(unasked, 'text')} left to translate. `}
      {error
        ? error.message
        : modelFailed
          ? 'The language model stopped answering: try again later.'
          : ''}
    </Alert>
  );
}

function Left(props: { result: Translating; definition: FormDefinition }) {
  const { left, asked } = props.result;
  if (left.length === 0) return null;
  const sources = new Map(asked.map(({ id, text }) => [id, withNames(text, props.definition)]));
  return (
    <Fold title={`Not translated (${left.length})`} spacing={0}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {left.slice(0, 100).map(({ id, reason }) => (
          <Typography component="li" variant="body2" key={id}>
            <bdi>{sources.get(id) ?? id}</bdi>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              ({REASONS[reason]})
            </Box>
          </Typography>
        ))}
      </Box>
      {left.length > 100 && <Typography variant="body2">And {left.length - 100} more.</Typography>}
    </Fold>
  );
}
