module accelc.dev/conformance/foreign_fields

go 1.23
