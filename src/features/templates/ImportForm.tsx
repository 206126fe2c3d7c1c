import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { UnreadableFile } from '@/domain/import/table';
import { keepRows } from '@/shared/data/imports/waitingRows';
import { FileDrop } from '@/shared/ui/import/FileDrop';
import type { ImportedForm, ImportedFormat } from '@/shared/lib/formFiles/readFormFile';
import { canImport, RowsChoice } from './RowsChoice';
import { FormProposal } from './FormProposal';

/** The readers are large, and come once something is to be read. */
const readers = () => import('@/shared/lib/formFiles/readFormFile');

const ACCEPT =
  '.json,.xlsx,.docx,.pdf,.lss,.txt,.md,.csv,.tsv,application/json,application/pdf,text/plain,text/csv';

const FORMATS: Readonly<Record<ImportedFormat, string>> = {
  formloom: 'Formloom',
  surveyjs: 'SurveyJS',
  typeform: 'Typeform',
  google: 'Google Forms',
  xlsform: 'XLSForm',
  jsonSchema: 'JSON Schema',
  limesurvey: 'LimeSurvey',
  text: 'a questionnaire in plain text',
  table: 'a table: each heading is a question',
  pdf: 'a PDF with form fields',
};

/** A form of another tool, as a file or as text, read in the browser and shown before anything is stored. */
export function ImportForm() {
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [imported, setImported] = useState<ImportedForm>();
  const [file, setFile] = useState<File>();
  const [withRows, setWithRows] = useState(true);
  const latest = useRef(0);
  const read = async (
    load: (part: Awaited<ReturnType<typeof readers>>) => ImportedForm | Promise<ImportedForm>,
  ) => {
    latest.current += 1;
    const turn = latest.current;
    setReading(true);
    setProblem(undefined);
    setImported(undefined);
    try {
      const made = await load(await readers());
      if (turn === latest.current) setImported(made);
    } catch (error) {
      const sentence =
        error instanceof UnreadableFile
          ? error.message
          : 'We couldn’t read this. Check your connection and try again.';
      if (turn === latest.current) setProblem(sentence);
    } finally {
      if (turn === latest.current) setReading(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileDrop
        label="Form file"
        accept={ACCEPT}
        hint="Formloom, SurveyJS, Typeform, Google Forms, XLSForm, JSON Schema, LimeSurvey, Word, PDF with fields, CSV or XLSX with headings. Up to 20 MB."
        isReading={isReading}
        onFile={(chosen) => {
          setFile(chosen);
          void read((part) => part.readFormFile(chosen));
        }}
      />
      <TextField
        label="Or paste a questionnaire"
        placeholder={
          '1. What is your name? *\n2. How did you hear about us?\n( ) Friend\n( ) Search engine'
        }
        multiline
        minRows={4}
        maxRows={14}
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          variant="contained"
          disabled={text.trim() === '' || isReading}
          onClick={() => {
            setFile(undefined);
            void read((part) => part.readFormText(text));
          }}
        >
          Read this text
        </Button>
      </div>
      <div role="status">{problem !== undefined && <Alert severity="error">{problem}</Alert>}</div>
      {imported && (
        <FormProposal
          definition={imported.definition}
          notes={imported.notes}
          notesTitle="Please check what we changed, guessed or left out"
          source={
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`Read as ${FORMATS[imported.format]}. Nothing is stored until you use the form.`}
              </Typography>
              <RowsChoice
                rows={imported.rows}
                file={file}
                checked={withRows}
                onChange={setWithRows}
              />
            </>
          }
          onUsed={(formId) => {
            const { rows } = imported;
            if (withRows && file && canImport(file, rows)) keepRows({ formId, file, rows });
          }}
        />
      )}
    </Box>
  );
}
