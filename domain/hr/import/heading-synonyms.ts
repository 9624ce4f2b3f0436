import type { Target } from './column-targets.ts'

// Known headings in lower case, without spaces and signs: English, German, French, Spanish, Portuguese and Hindi. The
// first is the most certain.
const wordLists: Record<Target, string> = {
  number: `
    employeeid empid employeenumber employeeno empno empnumber employeecode empcode staffid staffno
    personnelnumber payrollnumber personalnummer mitarbeiternummer matricule numeroempleado númerodeempleado
    matrícula कर्मचारीसंख्या कर्मचारीकोड कर्मचारीक्रमांक id code number`,
  firstName: 'firstname givenname forename vorname prénom prenom nombre nome पहलानाम प्रथमनाम',
  middleName: 'middlename middleinitial zweitername segundonombre मध्यनाम',
  lastName:
    'lastname surname familyname nachname familienname nomdefamille nom apellidos apellido sobrenome उपनाम कुलनाम',
  fullName: 'fullname name employeename empname employee mitarbeiter nomcomplet nombrecompleto nomecompleto पूरानाम नाम',
  workEmail: `
    workemail workmail email emailid emailaddress mail officialemail companyemail dienstlicheemail courriel
    correo correoelectronico correoelectrónico ईमेल login username`,
  workPhone: 'workphone phone phonenumber telephone officephone phoneno telefon téléphone फोन',
  mobile: 'mobile mobilenumber mobileno cell cellphone mobilephone handy mobiltelefon móvil मोबाइल मोबाइलनंबर',
  personalEmail: 'personalemail personalmail privateemail privatemail',
  joinedOn: `
    hiredate dateofhire joinedon joiningdate dateofjoining doj startdate joindate datejoined datehired hiredon
    hired employmentstart commencementdate eintrittsdatum eintritt einstellungsdatum dateembauche datedembauche datedentrée
    datedentree fechadeingreso fechaingreso fechadealta fechadecontratación fechadecontratacion datadeadmissão datadeadmissao नियुक्तितिथि
    कार्यग्रहणतिथि`,
  leftOn: `
    lefton leavingdate dateofleaving dol enddate terminationdate dateoftermination dateterminated lastworkingday
    lastworkingdate relievingdate dateofrelieving exitdate dateofexit separationdate resignationdate
    austrittsdatum austritt kündigungsdatum datedesortie datedefindecontrat datededépart fechadebaja fechadesalida fechadeterminación fechadeterminacion datadedesligamento
    अंतिमकार्यदिवस`,
  jobTitle: `
    jobtitle designation position positiontitle jobposition jobname jobrole job title role stelle funktion poste
    fonction puesto cargo पदनाम पद`,
  department: 'department departmentname dept deptname team abteilung département departement departamento विभाग',
  city: 'city location worklocation office workcity branch ort stadt standort ville ciudad cidade शहर',
  country: 'country countrycode countryname land pays país pais देश',
  manager: `
    managerid manager reportsto managername manageremail reportingmanager supervisor supervisorname linemanager
    managernumber managercode managermail reportingto vorgesetzter vorgesetzte responsable supérieur superieur
    jefe gestor प्रबंधक`,
  gender: 'gender sex geschlecht sexe género genero sexo लिंग',
  bornOn: `
    birthdate dateofbirth dob bornon birthday geburtsdatum datedenaissance fechadenacimiento datadenascimento
    जन्मतिथि`,
  employeeType: 'employeetype employmenttype type contracttype workertype vertragsart typedecontrat',
  ctc: `
    annualctc ctc yearlyctc ctcperyear ctcperannum ctcpa monthlyctc ctcpermonth costtocompany annualsalary
    yearlysalary salaryperyear salaryperannum salarypa annualpay jahresgehalt salaireannuel salarioanual salárioanual
    वार्षिकसीटीसी सीटीसी वार्षिकवेतन`,
  payStructure: 'paystructure salarystructure',
  payFrom: 'payeffectivefrom salaryeffectivefrom payfrom salaryfrom',
  payCurrency: 'paycurrency salarycurrency ctccurrency',
  bankAccount: `
    accountnumber bankaccountnumber bankaccount bankaccountno accountno acno acnumber bankacno iban kontonummer
    numérodecompte numerodecompte númerodecuenta numerodecuenta खातासंख्या बैंकखातासंख्या`,
  bankCode: `
    ifsc ifsccode ifscorbankcode bankcode bic swift swiftcode sortcode routingnumber bankleitzahl blz codebanque
    codigobanco आईएफएससी आईएफएससीकोड`,
  bankName: 'bankname nameofbank bank kreditinstitut banque nomdelabanque banco nombredelbanco बैंकनाम बैंककानाम बैंक',
  accountHolder: `
    accountholder accountholdername nameasperbank accountname beneficiary beneficiaryname kontoinhaber
    titulaireducompte titular खाताधारक`,
  pan: 'pan pannumber panno pancard pancardno पैन पैनसंख्या पैननंबर',
  uan: 'uan uannumber uanno यूएएन यूएएनसंख्या यूएएननंबर',
  taxablePaySoFar: `
    taxablepaysofar taxablepay taxablesalary taxableincome taxableincomeytd taxablepayytd ytdtaxable ytdtaxablepay
    yeartodatetaxablepay ytdgross ytdpay`,
  taxSoFar: 'tdssofar tds ytdtds tdsytd taxdeducted taxdeductedytd ytdtax taxpaid yeartodatetds incometax',
  professionalTaxSoFar: 'professionaltaxsofar professionaltax ptax pt ytdpt professionaltaxytd',
  providentFundSoFar: 'providentfundsofar providentfund pf epf employeepf ytdpf pfytd',
  status: `
    employmentstatus employeestatus empstatus status beschäftigungsstatus mitarbeiterstatus statut statutdemploi estado
    estadolaboral estadodeempleo सेवाकीस्थिति स्थिति`,
}

export const headingSynonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(wordLists).map(([target, words]) => [target, words.trim().split(/\s+/)]),
)
