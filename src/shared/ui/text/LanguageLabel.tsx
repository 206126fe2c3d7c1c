import Box from '@mui/material/Box';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { languageName } from '@/domain/base/languages';

/** A language by its English name and, apart from it, its own. */
export function LanguageLabel({ code }: { code: string }) {
  const english = languageInEnglish(code);
  const own = languageName(code);
  return (
    <span>
      {english}
      {own !== english && (
        <>
          {' '}
          <Box
            component="bdi"
            lang={code}
            sx={{ color: 'text.secondary', fontWeight: 400, ml: 0.5 }}
          >
            {own}
          </Box>
        </>
      )}
    </span>
  );
}
