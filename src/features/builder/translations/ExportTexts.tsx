import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { translationsFileName } from '@/domain/export/fileName';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { textCsv } from '@/domain/form/translation/textCsv';
import { languagesOf } from '@/domain/form/editing/textGroups';
import { textFileOf } from '@/domain/form/translation/textFile';
import { textXliff } from '@/domain/form/translation/xliff';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { saveContent } from '@/shared/ui/saveContent';

/** All texts as a file: for a spreadsheet in all languages, for translation tools in one. */
export function ExportTexts({ definition }: { definition: FormDefinition }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = (extension: string) => translationsFileName(definition.title, extension);
  const saveCsv = () => {
    close();
    saveContent(name('csv'), 'text/csv', textCsv(textFileOf(definition)));
  };
  const saveXliff = (locale: string) => {
    close();
    const file = textFileOf(definition, [locale]);
    saveContent(
      name(`${locale}.xlf`),
      'application/xliff+xml',
      textXliff(file, locale, definition),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={saveCsv}>
          <ListItemText primary="CSV" secondary="All languages, for a spreadsheet" />
        </MenuItem>
        <Divider />
        {languagesOf(definition).map((locale) => (
          <MenuItem key={locale} onClick={() => saveXliff(locale)}>
            <ListItemText
              primary={`XLIFF 2.0, ${languageInEnglish(locale)}`}
              secondary="For translation tools"
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
