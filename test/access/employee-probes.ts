import { contract } from '../../domain/contract.ts'
import { Department } from '../../domain/hr/organisation/organisation.entities.ts'
import { ADMIN, HR } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import { createEntityRow } from '../factories/entity-row.ts'
import { aProjectRole } from '../factories/people.ts'

const employeeIdProbe = ({ target }: AccessScene) => ({ params: { id: target.employeeId } })
const buildEmployeeNumber = ({ target }: AccessScene) => `E${target.employeeId.slice(-12)}`
const UNKNOWN_ID = '01a1fdc0-9934-7490-b259-2963db6703eb'

const sectionInputs: Record<string, object> = {
  addresses: { kind: 'CURRENT', line1: '1 Main Road', city: 'Pune', country: 'India' },
  emergencyContacts: { name: 'Someone', relation: 'Friend', phone: '+91 98450 12345' },
  family: { name: 'Someone', relation: 'CHILD' },
  bankAccounts: { holder: 'Someone', bank: 'A Bank', number: '0012345678' },
  identities: { kind: 'PASSPORT', number: 'K1234567' },
}

const sectionProbes: Record<string, MakeProbe> = Object.fromEntries(
  Object.entries(sectionInputs).flatMap(([path, body]): [string, MakeProbe][] => [
    [`POST /api/hr/employees/{id}/${path}`, (scene) => ({ ...employeeIdProbe(scene), body })],
    [
      `PUT /api/hr/employees/{id}/${path}/{partId}`,
      ({ target }) => ({ params: { id: target.employeeId, partId: UNKNOWN_ID }, body: { version: 1 } }),
    ],
    [
      `DELETE /api/hr/employees/{id}/${path}/{partId}`,
      ({ target }) => ({ params: { id: target.employeeId, partId: UNKNOWN_ID } }),
    ],
  ]),
)

const importKeys = [
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/hr/employee-imports/{id}`),
  'GET /api/hr/employee-imports/{id}/problems/export',
]
const importSteps = ['dry-run', 'run', 'undo', 'problems/search'].map(
  (step) => `POST /api/hr/employee-imports/{id}/${step}`,
)

const csv = 'Number,First name,Last name,Joined on\r\nZ1,Asha,Rao,2024-01-31\r\n'
const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="staff.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`

/** A file uploaded by an HR user of the target's organisation. */
const upload: MakeProbe = async ({ h, target }) => {
  const token = await signAccessToken(h.muster, { ...target, role: HR, sessionId: newId() })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const reply = await h.app.inject({ method: 'POST', url: '/api/hr/employee-imports', headers, payload: form })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { id, settings } = reply.json<{ id: string; settings: object }>()
  return { params: { id }, body: settings, traces: [id] }
}
const uploads = Object.fromEntries(
  [...importKeys, ...importSteps].filter((key) => key in contract).map((key) => [key, upload]),
)

const aForm: MakeProbe = async ({ h, target }) => {
  const { id } = await createEntityRow(h, { ...target, role: ADMIN }, Department)
  return { params: { id }, body: { exit: [] }, traces: [id] }
}
const projectRoleOf: MakeProbe = async ({ h, target }) => {
  const id = await aProjectRole(h, target.organisationId)
  return { params: { id }, body: { version: 1 }, traces: [id] }
}
const projectRolesOf: MakeProbe = async ({ h, target }) => ({
  params: { id: target.organisationId },
  traces: [await aProjectRole(h, target.organisationId)],
})

/** Employees: records, job details, sections and the directory. */
export const peopleProbes: Record<string, MakeProbe> = {
  ...sectionProbes,
  ...uploads,
  'GET /api/departmentRoles/organisation/{id}': ({ target }) => ({ params: { id: target.organisationId } }),
  'GET /api/departments/{id}/feedback-form': aForm,
  'PUT /api/departments/{id}/feedback-form': aForm,
  'GET /api/projectRoles/project/{id}': projectRolesOf,
  'PUT /api/projectRoles/{id}': projectRoleOf,
  'DELETE /api/projectRoles/{id}': projectRoleOf,
  'GET /api/hr/employees/{id}': employeeIdProbe,
  'PUT /api/hr/employees/{id}': (scene) => ({
    ...employeeIdProbe(scene),
    body: { version: 1, mobile: '+91 98450 12345' },
  }),
  'DELETE /api/hr/employees/{id}': employeeIdProbe,
  'POST /api/hr/employees/search': (scene) => ({ body: { filters: { q: buildEmployeeNumber(scene) } } }),
  'POST /api/hr/employees/export': (scene) => ({
    body: { format: 'csv', filters: { q: buildEmployeeNumber(scene) } },
    traces: [buildEmployeeNumber(scene)],
  }),
  'POST /api/hr/employees/all': ({ target }) => ({ body: { ids: [target.employeeId] } }),
  'GET /api/hr/employees/{id}/employment': (scene) => ({ ...employeeIdProbe(scene), traces: ['2024-01-01'] }),
  'POST /api/hr/employees/{id}/employment': (scene) => ({
    ...employeeIdProbe(scene),
    body: { fromDay: '2026-03-01', jobTitle: 'Engineer', version: 1 },
  }),
  'DELETE /api/hr/employees/{id}/employment/{fromDay}': ({ target }) => ({
    params: { id: target.employeeId, fromDay: '2026-03-01' },
  }),
  'POST /api/hr/employees/{id}/photo': employeeIdProbe,
  'DELETE /api/hr/employees/{id}/photo': employeeIdProbe,
  'GET /api/hr/employees/{id}/photo': employeeIdProbe,
  'POST /api/hr/directory/search': (scene) => ({ body: { filters: { q: buildEmployeeNumber(scene) } } }),
  'GET /api/hr/directory/{id}': employeeIdProbe,
  'GET /api/hr/org-chart/{id}/reports': employeeIdProbe,
  'GET /api/hr/org-chart/{id}/chain': employeeIdProbe,
}
