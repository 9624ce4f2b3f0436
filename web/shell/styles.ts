import '@mantine/core/styles.css'
import './global.css'
