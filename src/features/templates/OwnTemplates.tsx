import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { OWN_TEMPLATE_NAME } from '@/domain/documents/templates.schema';
import { readSketch } from '@/domain/form/head/sketch';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { removeOwnTemplate, renameOwnTemplate, type OwnTemplate } from '@/shared/data/ownTemplates';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { NameDialog } from '@/shared/ui/feedback/NameDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { BlankSketch, FormSketch } from '@/shared/ui/templates/CardSketch';
import { TemplateCard } from '@/shared/ui/templates/TemplateCard';
import { TemplateGrid } from '@/shared/ui/templates/TemplateGrid';

/** What the workspace saved as templates: each can be used like any other, renamed and deleted. */
export function OwnTemplates({ templates }: { templates: readonly OwnTemplate[] }) {
  const { role } = useWorkspace();
  const mayEdit = can(role, 'editForms');
  return (
    <Box component="section" aria-labelledby="own-templates" sx={{ mb: 4 }}>
      <Typography id="own-templates" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        Your templates
      </Typography>
      <TemplateGrid>
        {templates.map((template) => (
          <OwnCard key={template.id} template={template} mayEdit={mayEdit} />
        ))}
      </TemplateGrid>
    </Box>
  );
}

function OwnCard({ template, mayEdit }: { template: OwnTemplate; mayEdit: boolean }) {
  const { id, data } = template;
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const [isRenaming, setRenaming] = useState(false);
  const sketch = readSketch(data.sketch);
  const fail = (error: unknown) =>
    toast.fail(error instanceof Error ? error.message : String(error));
  const remove = () => {
    toast.begin();
    removeOwnTemplate(workspace, template, uid).then(
      (bringBack) =>
        toast.show(`Template “${data.name}” deleted. Forms made from it are still here.`, {
          label: 'Undo',
          run: () => void bringBack().catch(fail),
        }),
      fail,
    );
  };
  return (
    <>
      <TemplateCard
        title={data.name}
        text={`Saved on ${formatInstantDay(data.updatedAt)}.`}
        note={plural(data.questions, 'question')}
        picture={
          sketch ? <FormSketch title={data.name} sketch={sketch} hue="indigo" /> : <BlankSketch />
        }
        href={routes.formsCreateFrom.href(id)}
        {...(mayEdit
          ? {
              actions: (
                <MoreMenu
                  size="small"
                  label={`Actions for the template ${data.name}`}
                  items={[
                    { label: 'Rename template', onPick: () => setRenaming(true) },
                    { label: 'Delete template', onPick: remove },
                  ]}
                />
              ),
            }
          : {})}
      />
      {isRenaming && (
        <NameDialog
          title="Rename template"
          submit="Rename template"
          name={data.name}
          maxLength={OWN_TEMPLATE_NAME}
          onSubmit={(name) => void renameOwnTemplate(workspace, id, name, uid).catch(fail)}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
