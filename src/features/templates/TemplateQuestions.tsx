import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { TemplateQuestion } from './TemplateQuestion';

/** What a template asks, page by page. */
export function TemplateQuestions({ definition }: { definition: FormDefinition }) {
  return (
    <Stack spacing={2}>
      {definition.pages.map((page, index) => (
        <Paper key={page.id} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {definition.pages.length > 1 && (
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {page.title ?? `Page ${index + 1}`}
            </Typography>
          )}
          <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {page.fieldIds.map((id) => {
              const field = fieldOf(definition, id);
              return field && <TemplateQuestion key={id} field={field} scope={definition} />;
            })}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
