import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LIMITS } from '@/domain/form/definition/definition';
import { directionOf } from '@/domain/base/languages';
import { compareReferences } from '@/domain/form/translation/references';
import {
  isMissing,
  translationOf,
  type EditableText as Text,
  type TextGroup,
} from '@/domain/form/editing/textGroups';
import { isOneLine } from '@/domain/form/translation/oneLine';
import { setTexts } from '@/domain/form/editing/translations';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { withNames } from '@/domain/logic/chips';
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { chipStyle, chipTextStyle } from '../text/chipStyles';
import { FormText } from '../text/FormText';
import { useNamed, type PipeTarget } from '../text/pipedText';
import { useBuilder, useBuilderStore } from '../state/store';
import { confirmTexts, isMachineMade } from '@/domain/form/translation/machine';
import { HIDDEN } from '@/shared/ui/text/hidden';

interface Props {
  group: TextGroup;
  text: Text;
  /** What the text is called: “Help text”. */
  title: string;
  /** What it is of: “Question 3”. */
  name: string;
  locale: string;
}

/** Where a text of a group stands, if answers may stand in it. */
function pipesOf(group: TextGroup, name: string): PipeTarget | undefined {
  if (!PIPED_PROPERTIES.some((one) => one === name)) return undefined;
  const [, id = ''] = group.id.split(':');
  switch (group.kind) {
    case 'field':
    case 'page':
    case 'ending':
      return `${group.kind}:${id}`;
    case 'welcome':
      return 'welcome:';
    default:
      return undefined;
  }
}

/** A text in one language, edited in place. */
export function TextCell({ group, text, title, name, locale }: Props) {
  const store = useBuilderStore();
  const id = useId();
  const stored = translationOf(group, text, locale);
  const missing = isMissing(group, text, locale);
  const marks = useBuilder(({ history }) => history.definition.machine);
  const isMachine = isMachineMade(marks, locale, text.id, stored);
  const placeholder = useNamed(text.source);
  const language = languageInEnglish(locale);
  const write = (next: string) => {
    const { history, edit } = store.getState();
    const change = { id: text.id, locale, text: next === '' ? null : next };
    edit(setTexts(history.definition, [change]), `text:${text.id}:${locale}`);
  };
  const confirm = () => {
    const { history, edit } = store.getState();
    edit(confirmTexts(history.definition, locale, [text.id]));
  };
  return (
    <Box role="cell" sx={{ minWidth: 0, p: 1 }}>
      <Typography
        variant="caption"
        component="div"
        sx={{ display: { md: 'none' }, color: 'text.secondary', mb: 0.25 }}
      >
        {language}
      </Typography>
      <Box
        dir={directionOf(locale)}
        lang={locale}
        sx={missing ? { ...CELL, bgcolor: 'hue.amber.wash' } : CELL}
      >
        <FormText
          stored={stored}
          onText={write}
          pipes={pipesOf(group, text.name)}
          isMultiline
          isMarked={false}
          maxLength={group.kind === 'words' ? LIMITS.word : LIMITS.statement}
          dataAttributes={{
            'data-text-in': locale,
            'data-text-id': text.id,
            ...(isOneLine(group, text) ? { 'data-one-line': '' } : {}),
          }}
          placeholder={placeholder}
          dir={directionOf(locale)}
          aria-label={`${name}: ${title} in ${language}`}
          aria-describedby={missing ? `${id}-missing` : undefined}
        />
        {missing && (
          <WarningIcon
            id={`${id}-missing`}
            titleAccess="Missing. Respondents see the original."
            fontSize="small"
          />
        )}
      </Box>
      {isMachine && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Machine translation{' '}
          <Button
            size="small"
            aria-describedby={`${id}-of`}
            sx={{ py: 0, minWidth: 0, verticalAlign: 'baseline' }}
            onClick={confirm}
          >
            Confirm
          </Button>
          <Box component="span" id={`${id}-of`} sx={HIDDEN}>
            {`${name}: ${title} in ${language}`}
          </Box>
        </Typography>
      )}
      {stored !== '' && (
        <AnswerCheck source={text.source} stored={stored} language={language} onWrite={write} />
      )}
    </Box>
  );
}

const CELL = {
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
  '& :is(textarea, chip-text)': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 40,
    px: 1.25,
    // Room for the mark, whether it is there or not: nothing moves with the first letter.
    paddingInlineEnd: 4.5,
    py: 1,
    border: 0,
    outline: 0,
    font: 'inherit',
    fontSize: { xs: '1rem', md: '0.875rem' },
    color: 'inherit',
    background: 'none',
    resize: 'none',
    fieldSizing: 'content',
    overflowWrap: 'anywhere',
  },
  '& textarea::placeholder, & chip-text::before': {
    color: 'text.secondary',
    opacity: 0.85,
    fontStyle: 'italic',
    // In the direction of the original.
    unicodeBidi: 'plaintext',
  },
  '& chip-text': { ...chipTextStyle, outline: 0 },
  '& .chip': chipStyle,
  '& > svg': {
    position: 'absolute',
    top: 10,
    insetInlineEnd: 8,
    color: 'hue.amber.ink',
    pointerEvents: 'none',
  },
} as const;

/** Answers that the translation lost, or has on its own. */
function AnswerCheck(props: {
  source: string;
  stored: string;
  language: string;
  onWrite: (text: string) => void;
}) {
  const { source, stored, language, onWrite } = props;
  const store = useBuilderStore();
  const { dropped, added } = compareReferences(source, stored);
  if (dropped.length === 0 && added.length === 0) return null;
  const names = (refs: readonly string[]) =>
    refs.map((ref) => withNames(ref, store.getState().history.definition)).join(', ');
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ mt: 0.5, color: 'warning.readable', overflowWrap: 'anywhere' }}
    >
      {dropped.length > 0 && (
        <>
          The original shows {names(dropped)}.{' '}
          <Button
            size="small"
            color="inherit"
            aria-label={`Insert ${names(dropped)} in ${language}`}
            sx={{ py: 0, minWidth: 0, verticalAlign: 'baseline', textDecoration: 'underline' }}
            onClick={() => onWrite([stored.trimEnd(), ...dropped].join(' '))}
          >
            Insert
          </Button>{' '}
        </>
      )}
      {added.length > 0 && `The original doesn’t show ${names(added)}.`}
    </Typography>
  );
}
