import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PricesField, Scope } from '@/domain/form/definition/definition';
import { priceRows } from '@/domain/logic/prices';
import { READER_WORDS } from '@/shared/lib/amounts';

/** A price summary as the respondent saw it, with numbers as the reader writes them. */
export function PriceRows({ field, scope }: { field: PricesField; scope: Scope }) {
  return (
    <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {priceRows(field, { ...scope, answerWords: READER_WORDS }).map(
        ({ id, label, detail, amount, isTotal = false }) => (
          <Box
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 0.5,
              ...(isTotal ? { borderTop: 2, borderColor: 'text.primary', fontWeight: 600 } : {}),
            }}
          >
            <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{label}</bdi>
              {detail !== '' && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {` ${detail}`}
                </Typography>
              )}
            </Box>
            <Box component="dd" sx={{ m: 0, marginInlineStart: 'auto' }}>
              {amount}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}
