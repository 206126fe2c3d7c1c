/** Spanish words of forms. */
import { foreignConcepts, foreignKinds, type Lexicon } from './lexicon';

const CONCEPTS = foreignConcepts(`
child_name ~ Nombre del niño o la niña ~ nombres? (?:del niño|de la niña|de los niños|del hijo|del menor)
parent_name ~ Nombre del padre o la madre ~ nombres? (?:del padre|de la madre|de los padres|del tutor)
pet_name ~ Nombre de la mascota ~ nombres? (?:de la mascota|del perro|del gato)
last_name ~ Apellidos ~ apellidos?
business_name ~ Empresa ~ (?:nombre de la )?(?:empresa|organización|compañía|asociación)
name ~ Nombre ~ nombre(?: y apellidos?| completo)?
email ~ Correo electrónico ~ (?:correo(?: electrónico)?|e-?mail|mail)
phone ~ Teléfono ~ (?:número de )?(?:teléfono|móvil|celular)
address ~ Dirección ~ dirección(?: de entrega| postal| completa)?|domicilio
postcode ~ Código postal ~ código postal
city ~ Ciudad ~ ciudad|localidad
country ~ País ~ país
birth ~ Fecha de nacimiento ~ fecha de nacimiento
age ~ Edad ~ edad
age_group ~ Grupo de edad ~ (?:grupo|rango|franja) de edad ~ Menos de 18/18–24/25–34/35–44/45–54/55–64/65 o más
gender ~ Género ~ género|sexo ~ Mujer/Hombre/Otro/Prefiero no decirlo
job_title ~ Cargo ~ cargo|puesto|profesión
attending ~ ¿Vendrá? ~ (?:si )?(?:vienen|vendrán|asistirán|asisten|asistencia)|confirmación de asistencia
guests ~ Número de invitados ~ (?:número de |cuántos )(?:invitados|acompañantes)(?: .*)?
party_size ~ Número de personas ~ (?:número de |cuántas )(?:personas|participantes|plazas)(?: .*)?
diet ~ Dieta ~ (?:dieta|necesidades alimentarias|restricciones alimentarias|preferencias alimentarias) ~ Vegetariana/Vegana/Sin gluten/Sin lactosa/Alergia a los frutos secos
meal ~ Menú ~ (?:elección de )?(?:menú|comida|plato(?: principal)?) ~ Carne/Pescado/Vegetariano/Vegano
allergies ~ Alergias ~ alergias?
song ~ Canción ~ canci(?:ón|ones)(?: .*)?
datetime ~ Fecha y hora ~ fecha y hora|cita preferida
arrival ~ Llegada ~ (?:fecha de )?(?:llegada|entrada)
departure ~ Salida ~ (?:fecha de )?salida
preferred_date ~ Fecha preferida ~ fecha (?:preferida|deseada|de entrega|de recogida)
start ~ Fecha de inicio ~ fecha de inicio|disponibilidad para empezar
date ~ Fecha ~ fecha|día
time ~ Hora ~ hora
days ~ ¿Qué días le vienen bien? ~ (?:qué )?días(?: .*)?|disponibilidad ~ Lunes/Martes/Miércoles/Jueves/Viernes/Sábado/Domingo
quantity ~ Cantidad ~ cantidad(?:es)?
tickets ~ Número de entradas ~ (?:número de |cuántas )entradas
tshirt ~ Talla de camiseta ~ talla(?: de (?:la )?camiseta)? ~ XS/S/M/L/XL/XXL
size ~ Tamaño ~ tamaño
colour ~ Color ~ color(?:es)?
delivery ~ ¿Entrega o recogida? ~ (?:entrega|envío) o recogida|recogida o (?:entrega|envío) ~ Entrega/Recogida
product ~ Producto ~ productos?|artículos?
budget ~ Presupuesto ~ presupuesto
amount ~ Importe ~ importe|precio|coste
donation ~ ¿Cuánto quiere donar? ~ (?:importe de la )?donación
payment ~ Forma de pago ~ (?:forma|método|medio) de pago ~ Transferencia/Tarjeta/Efectivo/Factura
order_number ~ Número de pedido ~ número de (?:pedido|factura|cliente)
cv ~ Currículum ~ curr[ií]cul(?:um|o)(?: vitae)?|cv
cover_letter ~ Carta de presentación ~ carta de (?:presentación|motivación)
photos ~ Fotos ~ fotos?|imágenes
file ~ Archivo ~ archivos?|documentos?|adjuntos?
signature ~ Firma ~ firma
gdpr ~ Protección de datos ~ (?:consentimiento )?(?:de )?(?:rgpd|protección de datos|privacidad)|consentimiento(?: .*)?
terms ~ Términos y condiciones ~ términos(?: y condiciones)?|condiciones(?: generales)?
newsletter ~ Boletín ~ bolet[ií]n|newsletter
nps ~ ¿Nos recomendaría a un amigo? ~ nps|(?:si )?(?:nos )?recomend(?:arían|aría|ación).*
satisfaction ~ ¿Está satisfecho en general? ~ satisfacción(?: general)?
liked ~ ¿Qué le gustó más? ~ (?:lo )?que? (?:más )?les? (?:ha gustado|gustó).*|lo que más .*|qué les gustó.*
improve ~ ¿Qué podemos mejorar? ~ (?:lo )?qu[eé] (?:podemos|podríamos|se puede)? ?mejorar.*|mejoras|sugerencias
heard ~ ¿Cómo nos ha conocido? ~ cómo nos (?:han conocido|conocieron|encontraron|conoció|conocen).* ~ Buscador/Redes sociales/Recomendación/Publicidad/Evento
comments ~ Comentarios ~ comentarios?|observaciones|opinión
subject ~ Asunto ~ asunto|tema
message ~ Mensaje ~ mensaje|consulta|pregunta
description ~ Descripción ~ descripción(?: .*)?|qué ha pasado|qué pasó
reason ~ Motivo ~ motivo(?: .*)?|razón|por qué.*
priority ~ Urgencia ~ urgencia|prioridad ~ Baja/Media/Alta
contact_by ~ ¿Cómo podemos contactarle? ~ (?:forma|medio) de contacto ~ Correo electrónico/Teléfono/Mensaje
services ~ Servicio deseado ~ servicios?(?: deseados?)?|tratamiento
species ~ Especie ~ especie
breed ~ Raza ~ raza
emergency ~ Contacto de emergencia ~ (?:contacto|teléfono) de emergencia
conditions ~ Problemas de salud ~ (?:problemas de salud|enfermedades|antecedentes(?: médicos)?)
medication ~ Medicación ~ medicación|medicamentos
experience ~ Experiencia ~ experiencia(?: .*)?
level ~ Nivel ~ nivel ~ Principiante/Intermedio/Avanzado
driving_licence ~ ¿Tiene carné de conducir? ~ (?:si tienen )?(?:carn[eé]|permiso|licencia) de conducir
department ~ Departamento ~ departamento
contact_details ~ Datos de contacto ~ datos (?:de contacto|personales)
`);

const KINDS = foreignKinds(`
Boda: ¿nos acompaña? ~ (?:invitación (?:de|a la|a nuestra) )?boda ~ name* attending* | guests meal diet song
¿Nos acompaña? ~ invitación|cumpleaños|fiesta|rsvp ~ name* attending* | guests diet comments
Solicitud de empleo ~ (?:solicitud de )?(?:empleo|trabajo)|candidatura ~ name* email* | phone cv* cover_letter start
Encuesta al personal ~ encuesta (?:al|del|de) (?:personal|empleados|clima laboral) ~ | department satisfaction liked improve
Pedir cita ~ citas?|peluquería|salón|clínica ~ name* phone* | email services datetime* comments
Reservar mesa ~ (?:reserva|reservar)(?: .*)? (?:mesa|restaurante)|restaurante ~ name* phone* | email datetime* party_size* comments
Solicitar estancia ~ hotel|habitaci(?:ón|ones)|casa rural|alojamiento ~ name* email* | arrival* departure* party_size comments
Pedido ~ pedidos?|tienda ~ name* email* | product* quantity* delivery address
Solicitar presupuesto ~ presupuesto ~ name* email* | phone postcode description* photos preferred_date
Inscripción al evento ~ (?:evento|conferencia|congreso|taller|curso|seminario) ~ name* email* | phone business_name diet heard
Campamento ~ campamento(?: de verano)? ~ child_name* phone* | age allergies emergency gdpr*
Hazte socio ~ soci[oa]s?|membresía|afiliación ~ name* email* | address birth payment gdpr*
Suscribirse al boletín ~ bolet[ií]n|newsletter ~ email* | name gdpr*
Hacer una donación ~ donaci(?:ón|ones)|donar ~ name* email* | donation* address
Su opinión ~ encuesta|cuestionario|opinión|satisfacción|valoración ~ | satisfaction* liked improve nps comments
Reclamación ~ reclamación|queja ~ name* email* | order_number description* photos
Comunicar una avería ~ (?:avería|incidencia|accidente|reparación) ~ name* phone | address description* photos priority
Solicitud de vacaciones ~ vacaciones|permiso ~ name* | start* date reason
Nuevo paciente ~ pacientes?|médic[oa] ~ name* birth* phone* | address conditions medication allergies gdpr*
Veterinario ~ veterinari[oa] ~ name* phone* | pet_name* species breed
Contacto ~ contacto ~ name* email* | phone message*
Inscripción ~ inscripción|registro ~ name* email* | phone comments
Voluntariado ~ voluntari(?:os?|ado) ~ name* email* | phone days experience
Sorteo ~ sorteo|concurso ~ name* email* | terms* newsletter
Solicitud de soporte ~ soporte|asistencia técnica ~ name* email* | subject description* priority
`);

export const SPANISH: Lexicon = {
  language: 'es',
  telling:
    /(?<![\p{L}])(?:y|con|para|un|una|el|la|los|las|del|al|en|nuestr[oa]s?|por|su|sus|formulario|encuesta|cuestionario|inscripción|solicitud|pedido|reserva|nombre|correo|obligatori[oa]s?|opcional|necesito|quiero|crea|cada|qué|cómo|\p{L}+ción|\p{L}*ñ\p{L}*)(?![\p{L}])/giu,
  concepts: CONCEPTS,
  kinds: KINDS,
  statements: {
    gdpr: 'Acepto que mis datos se guarden y se usen para atender mi solicitud.',
    terms: 'He leído y acepto los términos y condiciones.',
    newsletter:
      'Sí, quiero recibir novedades y ofertas por correo electrónico. Puedo darme de baja en cualquier momento.',
    consent: 'Acepto.',
  },
  and: /\s*,\s*(?:[ye]\s+)?|\s+(?:y|e|más|así como)\s+/giu,
  or: /\s+[ou]\s+/giu,
  list: /^.*?(?:(?<!\p{L})con(?!\p{L})(?: los (?:campos|siguientes \p{L}+))?|(?<!\p{L})que (?:pida|pregunte(?: por)?|incluya)|:)\s*/iu,
  required: /\(?(?<!\p{L})(?:(?:es |son )?obligatori[oa]s?|requerid[oa]s?)(?!\p{L})\)?/iu,
  optional:
    /\(?(?<!\p{L})(?:opcional(?:es)?|si (?:lo|la) (?:hay|tienen)|voluntari[oa])(?!\p{L})\)?/iu,
  yesNo: /\(?(?<!\p{L})s[ií] ?(?:\/|o) ?no(?!\p{L})\)?/iu,
  ifYes: /^(?:si s[ií]|en caso afirmativo|si la respuesta es s[ií]|si es así),?\s+/iu,
  ifNo: /^(?:si no|en caso contrario),?\s+/iu,
  if: /^si (.+?), (.+)$/iu,
  asking:
    /^(?:por favor |también |además |y |luego )*(?:pregunt(?:a|e|ar)(?: también)?(?: por)?|pid(?:e|a)|pedir|queremos (?:saber)?|necesitamos(?: saber)?|muestra|un campo para|indicar|con)\s+/iu,
  scale: /(?<!\p{L})(?:del? |en una escala del? )?([01])\s*(?:al?|-|–)\s*(\d{1,2})(?!\d)/iu,
  between: /(?<!\p{L})entre\s+(\d+)\s*€?\s+y\s+(\d+)\s*€?/iu,
  whether: /^si\s+/iu,
  each: /^(?:para cada|por cada|de cada)\s+(\p{L}+)[:,]?\s+(.+)$/iu,
  types: [
    [/^(?:cuánt[oa]s|número de)(?!\p{L})/iu, 'number'],
    [/^cuándo(?!\p{L})|^fecha(?!\p{L})/iu, 'date'],
    [/^hora(?!\p{L})|^a qué hora/iu, 'time'],
    [/(?:foto|archivo|documento|justificante|copia)s?(?!\p{L})/iu, 'file'],
    [/^(?:si|¿?tiene|¿?es|¿?necesita|¿?puede)(?!\p{L})/iu, 'yes_no'],
    [/^valoración|^puntuación/iu, 'rating'],
    [
      /^(?:por qué|qué|cómo|lo que)(?!\p{L})|(?:observaciones|necesidades|detalles|deseos)$/iu,
      'long_text',
    ],
  ],
  price: /(\d+(?:[.,]\d{1,2})?)\s*(?:€|euros?)\s*(?:por|cada|la|el)\s+(\p{L}+)/iu,
  howMany: (noun) => `Número: ${noun}`,
  total: 'Total',
  details: 'Indique más detalles',
  thanks: { title: 'Gracias', text: 'Hemos recibido su respuesta.' },
  formTitle: 'Nuevo formulario',
  quotes: /«([^»]+)»|"([^"]+)"/u,
};
