import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { directionOf } from '@/domain/base/languages';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { ImportPlan, SkippedText, SkipReason } from '@/domain/form/translation/importPlan';
import { textGroups } from '@/domain/form/editing/textGroups';
import { textPlace } from '@/domain/form/translation/textTitle';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { withNames } from '@/domain/logic/chips';
import { plural } from '@/shared/lib/numbers';
import { Fold } from '@/shared/ui/page/Fold';

interface Props {
  plan: ImportPlan;
  definition: FormDefinition;
}

/** So many of a kind are listed. */
const LISTED = 100;

const REASONS: Readonly<Record<SkipReason, string>> = {
  unknown: 'No longer in the form',
  stale: 'The original has changed since the export',
  broken: 'Contains codes or characters that can’t be saved',
  too_long: 'Too long',
  repeated: 'Duplicated in the file',
};

/** What an import changes, and what it leaves out. */
export function ImportReport({ plan, definition }: Props) {
  const { changes, skipped, languages, same, empty } = plan;
  const places = new Map(
    textGroups(definition).flatMap((group) =>
      group.texts.map((text) => [text.id, textPlace(group, text, definition)] as const),
    ),
  );
  const fresh = changes.filter(({ before }) => before === '').length;
  const lossy = changes.filter(({ dropped }) => dropped.length > 0);
  const facts = [
    ...languages.map((one) => `Adds ${languageInEnglish(one)} to the form.`),
    `${fresh} new, ${changes.length - fresh} changed, ${same} unchanged, ${empty} empty.`,
    ...(skipped.length > 0 ? [`${plural(skipped.length, 'translation')} skipped.`] : []),
    ...(lossy.length > 0
      ? [`${plural(lossy.length, 'translation')} without an answer that the original shows.`]
      : []),
  ];
  return (
    <Stack spacing={2}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {facts.map((fact) => (
          <Typography component="li" key={fact}>
            {fact}
          </Typography>
        ))}
      </Box>
      {changes.length > 0 && (
        <Box component="section">
          <Typography variant="subtitle2" component="h3">
            What changes ({changes.length})
          </Typography>
          <Lines n={changes.length}>
            {changes.slice(0, LISTED).map(({ id, locale, before, after, dropped }) => (
              <Line
                key={`${id} ${locale}`}
                place={`${places.get(id) ?? id}, ${languageInEnglish(locale)}`}
              >
                {before !== '' && (
                  <Box component="del" lang={locale} dir={directionOf(locale)} sx={TEXT}>
                    {withNames(before, definition)}
                  </Box>
                )}
                <Box component="ins" lang={locale} dir={directionOf(locale)} sx={TEXT}>
                  {withNames(after, definition)}
                </Box>
                {dropped.length > 0 && (
                  <Box component="span" sx={{ color: 'warning.readable' }}>
                    Without {dropped.map((ref) => withNames(ref, definition)).join(', ')}.
                  </Box>
                )}
              </Line>
            ))}
          </Lines>
        </Box>
      )}
      {skipped.length > 0 && (
        <Fold title={`Skipped translations (${skipped.length})`} spacing={0}>
          <Lines n={skipped.length}>
            {skipped.slice(0, LISTED).map((one, index) => (
              <Line
                key={index}
                place={`${places.get(one.id) ?? one.id}, ${languageInEnglish(one.locale)}`}
              >
                <Skipped one={one} />
              </Line>
            ))}
          </Lines>
        </Fold>
      )}
    </Stack>
  );
}

const TEXT = {
  display: 'block',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  'del&': { textDecoration: 'line-through', color: 'text.secondary' },
} as const;

function Lines({ n, children }: { n: number; children: ReactNode }) {
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
      {n > LISTED && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          And {n - LISTED} more.
        </Typography>
      )}
    </>
  );
}

function Line({ place, children }: { place: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {place}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

function Skipped({ one: { reason, text, locale } }: { one: SkippedText }) {
  return (
    <>
      {REASONS[reason]}
      {text !== '' && (
        <Box
          component="span"
          lang={locale}
          dir={directionOf(locale)}
          sx={{ ...TEXT, color: 'text.secondary' }}
        >
          {text.slice(0, 200)}
        </Box>
      )}
    </>
  );
}
