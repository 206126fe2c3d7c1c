import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { fieldOf } from '@/domain/form/definition';
import { FIELD_INFO, fieldTitle } from './fieldInfo';
import { useBuilder, useDefinition } from './store';
import { focusSoon, labelSelector } from './useBuilderActs';

/** Pages and fields of the form; choosing one goes there. */
export function Outline() {
  const definition = useDefinition();
  const selection = useBuilder((state) => state.selection);
  return (
    <nav aria-label="Outline of the form">
      {definition.pages.map((page, index) => (
        <div key={page.id}>
          <Typography component="h2" variant="subtitle2" sx={{ px: 2, pt: 1 }}>
            <bdi>{page.title || `Page ${index + 1}`}</bdi>
          </Typography>
          <List dense>
            {page.fieldIds.map((id) => {
              const field = fieldOf(definition, id);
              if (!field) return null;
              const { Icon } = FIELD_INFO[field.type];
              return (
                <li key={id}>
                  <ListItemButton
                    selected={selection.kind === 'field' && selection.id === id}
                    onClick={() => focusSoon(labelSelector(id))}
                  >
                    <ListItemIcon sx={{ minWidth: (theme) => theme.spacing(4) }}>
                      <Icon fontSize="small" />
                    </ListItemIcon>
                    <ListItemText
                      primary={fieldTitle(field)}
                      slotProps={{ primary: { noWrap: true } }}
                    />
                  </ListItemButton>
                </li>
              );
            })}
          </List>
        </div>
      ))}
    </nav>
  );
}
